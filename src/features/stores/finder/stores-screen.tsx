import type { Store } from "@/content/queries/stores";
import { EmptyListArt } from "@/ui/animation/empty-list-art";
import { EmptyState } from "@/ui/layout/empty-state";
import { StoreFinder } from "./store-finder";
import { StoresHeading } from "./stores-heading";

type StoresScreenProps = { stores: Store[]; query: URLSearchParams };

/** All stores of the club, with filters and a map. */
export function StoresScreen({ stores, query }: StoresScreenProps) {
  return (
    <div className="grid gap-10">
      <StoresHeading />
      {stores.length > 0 ? (
        <StoreFinder stores={stores} query={query} withFilters />
      ) : (
        <EmptyState art={<EmptyListArt />} title="The doors are still being painted">
          <p>Our brands’ stores will be listed here soon.</p>
        </EmptyState>
      )}
    </div>
  );
}
