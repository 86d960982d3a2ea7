import { headers } from "next/headers";
import type { Store } from "@/content/queries/stores";
import { countryOfPhone } from "@/domain/contacts/country-of-phone";
import { env } from "@/lib/env";
import { EmptyListArt } from "@/ui/animation/empty-list-art";
import { EmptyState } from "@/ui/layout/empty-state";
import { homeCountry } from "../locations/home-country";
import { packStores } from "../locations/pack-stores";
import { readMapContent } from "../locations/read-map-content";
import { ChartStill } from "../map/chart-still";
import type { GoogleSettings } from "../map/google-map";
import { FinderScreen } from "./finder-screen";

type StoresScreenProps = { stores: Store[]; query: URLSearchParams; phone: string | null };

/** All stores, with filters and a map. `phone` is the member's, whose country the map shows first. */
export function StoresScreen({ stores, query, phone }: StoresScreenProps) {
  return (
    <div className="grid gap-6 sm:gap-10">
      <StoresHeading />
      {stores.length > 0 ? (
        <StoreFinder stores={stores} query={query} phone={phone} withFilters />
      ) : (
        <EmptyState art={<EmptyListArt />} title="The doors are still being painted">
          <p>Our brands’ stores will be listed here soon.</p>
        </EmptyState>
      )}
    </div>
  );
}

type BrandStoresProps = StoresScreenProps;

/** A brand's stores. Renders nothing for a brand without stores. */
export function BrandStores({ stores, query, phone }: BrandStoresProps) {
  if (stores.length === 0) return null;
  return (
    <section aria-labelledby="brand-stores" className="mt-20 sm:mt-28">
      <h2 id="brand-stores" className="display-heading mb-7">
        {stores.length === 1 ? "The store" : "The stores"}
      </h2>
      <StoreFinder stores={stores} query={query} phone={phone} />
    </section>
  );
}

type StoreFinderProps = {
  stores: Store[];
  /** The page's query with the filters and the chosen store. */
  query: URLSearchParams;
  phone: string | null;
  /** False for a brand's few stores. */
  withFilters?: boolean;
};

/** A list of stores with a map. The list works without JavaScript and is the accessible version. */
async function StoreFinder({ stores, query, phone, withFilters = false }: StoreFinderProps) {
  const language = (await headers()).get("accept-language");
  const home = homeCountry(stores, phone && countryOfPhone(phone), language);
  const content = readMapContent({ stores, query, home, withFilters });
  return (
    <FinderScreen
      packed={packStores(stores)}
      withFilters={withFilters}
      home={home}
      google={googleSettings()}
      still={<ChartStill content={{ ...content, position: null, timesAll: 0 }} />}
    />
  );
}

function StoresHeading() {
  return (
    <header className="max-w-2xl">
      <p className="label-caps text-brass-ink">Stores</p>
      <h1 className="display-title mt-3">Where they know your name</h1>
      <p className="mt-4 max-w-prose text-ink-soft">
        All our brands’ stores, by city. Show your perk at the till.
      </p>
    </header>
  );
}

/** Read for each render, so that one build works with and without a key. */
function googleSettings(): GoogleSettings | null {
  const { NEXT_PUBLIC_GOOGLE_MAPS_API_KEY: apiKey, NEXT_PUBLIC_GOOGLE_MAPS_MAP_ID: mapId } = env();
  return apiKey ? { apiKey, mapId } : null;
}
