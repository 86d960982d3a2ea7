import type { Store } from "@/content/queries/stores";
import { StoreFinder } from "./store-finder";

type BrandStoresProps = { stores: Store[]; query: URLSearchParams };

/** Where one brand's doors are; nothing for a brand without any. */
export function BrandStores({ stores, query }: BrandStoresProps) {
  if (stores.length === 0) return null;
  return (
    <section aria-labelledby="brand-stores" className="mt-20 sm:mt-28">
      <h2 id="brand-stores" className="display-heading mb-7">
        {stores.length === 1 ? "The store" : "The stores"}
      </h2>
      <StoreFinder stores={stores} query={query} />
    </section>
  );
}
