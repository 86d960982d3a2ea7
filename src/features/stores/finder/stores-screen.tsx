import { headers } from "next/headers";
import type { Store } from "@/content/queries/stores";
import { countryOfPhone } from "@/domain/contacts/country-of-phone";
import { env } from "@/lib/env";
import { groupBy } from "@/lib/group-by";
import { EmptyListArt } from "@/ui/animation/empty-list-art";
import { EmptyState } from "@/ui/layout/empty-state";
import { groupByCity } from "../locations/cities";
import { clusterStores, markersIn } from "../locations/cluster-stores";
import { SIZE, translation, USUAL_WIDTH } from "../locations/mercator";
import { packStores } from "../locations/pack-stores";
import { readMapContent } from "../locations/read-map-content";
import { initialViewport, type MapContent } from "../locations/viewport";
import { ChartArt } from "../map/chart-art";
import type { GoogleSettings } from "../map/google-map";
import styles from "../map/map.module.css";
import { HINT, MapHint, MarkerFace } from "../map/map-parts";
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

const NAMES = new Intl.DisplayNames(["en"], { type: "region" });

/**
 * Returns the country whose stores the map shows first, as the stores name it: that of the member's phone number, then those
 * of the browser's languages, then the one with the most stores. Null without stores.
 */
export function homeCountry(
  stores: Store[],
  phoneCountry: string | null,
  acceptLanguage: string | null,
): string | null {
  const groups = [...groupBy(stores, ({ country }) => country)];
  const [largest] = groups.toSorted(([, one], [, other]) => other.length - one.length);
  const codes = [phoneCountry ?? "", ...regionsOf(acceptLanguage ?? "")];
  const home = codes.map(countryName).find((name) => groups.some(([country]) => country === name));
  return home ?? largest?.[0] ?? null;
}

/** "en-GB,en;q=0.9,fr-FR;q=0.8" becomes ["GB", "FR"]. Browsers send the preferred language first. */
function regionsOf(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(",")
    .map((language) => /-([A-Z]{2})\s*(?:;|$)/i.exec(language)?.[1]?.toUpperCase() ?? "")
    .filter(Boolean);
}

/** "GB" becomes "United Kingdom". */
function countryName(code: string): string | undefined {
  return code ? NAMES.of(code) : undefined;
}

/** The drawn map before its script loads, or without JavaScript, with the same viewport and markers. */
function ChartStill({ content }: { content: MapContent }) {
  const { stores, chosen } = content;
  const viewport = initialViewport(content);
  return (
    <div aria-hidden="true">
      <div className={styles.viewport}>
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className={styles.art} role="presentation">
          <ChartArt viewport={viewport} cities={groupByCity(stores)} />
        </svg>
        {markersIn(clusterStores(stores), viewport, USUAL_WIDTH).map(({ key, at, stores: inside }) => (
          <div key={key} className={styles.marker} style={{ transform: translation(viewport, at) }}>
            <span className={styles.button}>
              <MarkerFace
                count={inside.length}
                isChosen={inside.length === 1 && inside[0].id === chosen?.id}
              />
            </span>
          </div>
        ))}
      </div>
      <div data-needs-script="" className="mt-3 flex min-h-11 justify-end gap-x-4 gap-y-1 tight:flex-wrap">
        <MapHint>{HINT}</MapHint>
        <div className="w-[8.375rem] shrink-0 tight:h-11" />
      </div>
    </div>
  );
}
