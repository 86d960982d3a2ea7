"use client";

import { useSearchParams } from "next/navigation";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import type { Store } from "@/content/queries/stores";
import { paths } from "@/lib/paths";
import { buttonStyle } from "@/ui/forms/button-style";
import { classNames } from "@/ui/layout/class-names";
import { EmptyState } from "@/ui/layout/empty-state";
import { boundsOf, isWithin } from "../locations/bounds";
import { formatViewCount } from "../locations/cities";
import { type PackedStores, unpackStores } from "../locations/pack-stores";
import { readMapContent } from "../locations/read-map-content";
import { isFiltered, NO_FILTER, type StoreFilter, withFilter, withStore } from "../locations/store-filter";
import { initialViewport, type MapContent } from "../locations/viewport";
import type { GoogleSettings } from "../map/google-map";
import { NearMe, NearMeStatus, StoreFilters, useNearMe } from "./store-filters";
import { StoreList } from "./store-list";
import { StoresMap } from "./stores-map";
import { useChosenItem } from "./use-chosen-item";

type FinderScreenProps = {
  packed: PackedStores;
  withFilters: boolean;
  /** The country where the map opens. */
  home: string | null;
  google: GoogleSettings | null;
  still: ReactNode;
};

const NEAR_ME_CHIP =
  "flex min-h-11 shrink-0 items-center gap-2 rounded-control border border-line-strong px-4 text-ink transition-colors hover:border-ink aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary";
const NEAR_ME_LINK = buttonStyle({ variant: "link", className: "-mt-2 mb-1 -ml-2" });

/** The state of list and map: filter and chosen store are in the address, the map's view and the member's position are not. */
export function FinderScreen({ packed, withFilters, home, google, still }: FinderScreenProps) {
  "use memo";
  const query = new URLSearchParams(useSearchParams());
  const stores = unpackStores(packed);
  const { filter, ...content } = readMapContent({ stores, query, home, withFilters });
  const { stores: shown, chosen } = content;
  const near = useNearMe();
  const [timesAll, setTimesAll] = useState(0);
  const [view, setView] = useStoresInView(content);
  const form = useRef<HTMLFormElement>(null);
  const map = useRef<HTMLDivElement>(null);
  const { list, follow, stopFollowing } = useChosenItem(chosen, view);
  const isNone = shown.length === 0;

  function goTo(next: URLSearchParams) {
    window.history.replaceState(null, "", next.size > 0 ? `?${next}` : window.location.pathname);
  }

  function applyFilter(next: StoreFilter) {
    setView(null);
    goTo(withFilter(query, next));
  }

  function clearFilter(event: MouseEvent) {
    event.preventDefault();
    const fields = form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select");
    for (const field of fields ?? []) field.value = "";
    applyFilter(NO_FILTER);
  }

  function chooseInList(id: string) {
    follow(id);
    goTo(withStore(query, id));
    map.current?.scrollIntoView({ block: "nearest" });
  }

  function chooseOnMap(id: string | null) {
    if (id) follow(id);
    goTo(withStore(query, id));
  }

  function showAll() {
    stopFollowing();
    setTimesAll(timesAll + 1);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-8">
      {withFilters && (
        <StoreFilters form={form} stores={stores} filter={filter} onFilter={applyFilter}>
          <NearMe near={near} isHidden={isNone} className={NEAR_ME_CHIP} />
        </StoreFilters>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-12">
        <div
          ref={map}
          onPointerDownCapture={stopFollowing}
          onKeyDownCapture={stopFollowing}
          className={classNames(
            "scroll-my-6 self-start lg:sticky lg:top-6 lg:order-last",
            isNone && "max-lg:hidden",
          )}
        >
          {!withFilters && <NearMe near={near} isHidden={isNone} className={NEAR_ME_LINK} />}
          <NearMeStatus near={near} isHidden={isNone} />
          <StoresMap
            google={google}
            still={still}
            {...content}
            position={near.position}
            timesAll={timesAll}
            onChoose={chooseOnMap}
            onView={(bounds) => setView(shown.filter((store) => isWithin(store, bounds)))}
          />
        </div>
        <div ref={list} className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <div className={isNone ? "sr-only" : "flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2"}>
            <p role="status" className="mr-auto label-caps text-brass-ink">
              {formatViewCount(view, shown)}
            </p>
            {view.length < shown.length && (
              <button
                type="button"
                data-needs-script=""
                className={buttonStyle({ variant: "link", className: "-mx-2 -my-2" })}
                onClick={showAll}
              >
                Show all {shown.length}
              </button>
            )}
            {!isNone && isFiltered(filter) && (
              <ShowAllStores className="-mx-2 -my-2" onClick={clearFilter}>
                Clear filters
              </ShowAllStores>
            )}
          </div>
          {!isNone ? (
            <StoreList
              stores={shown}
              view={view}
              variant={withFilters ? (isFiltered(filter) ? "open" : "folded") : "brand"}
              chosen={chosen}
              position={near.position}
              hrefOf={(id) => `?${withStore(query, id)}`}
              hrefOfCity={(city) => `?${withFilter(query, { ...filter, city })}`}
              onChoose={chooseInList}
            />
          ) : (
            <EmptyState
              title="No stores match your search."
              action={<ShowAllStores onClick={clearFilter}>Show all stores</ShowAllStores>}
              className="max-lg:py-4"
            >
              <p>Try another city or a shorter search.</p>
            </EmptyState>
          )}
        </div>
      </div>
    </div>
  );
}

type ShowAllStoresProps = { className?: string; children: string; onClick: (event: MouseEvent) => void };

function ShowAllStores({ className, children, onClick }: ShowAllStoresProps) {
  return (
    <a href={paths.stores} className={buttonStyle({ variant: "link", className })} onClick={onClick}>
      {children}
    </a>
  );
}

type Content = Pick<MapContent, "stores" | "opening" | "chosen">;

/**
 * Returns the stores that the map shows, in their order, and a function that sets them. Null sets those of the opening view,
 * until the map reports its own.
 */
function useStoresInView(content: Content): [Store[], (stores: Store[] | null) => void] {
  "use memo";
  // One string: a moving map reports often, and React skips equal states.
  const [ids, setIds] = useState<string | null>(null);
  const isInView = ids === null ? openingTest(content) : reportTest(ids);
  return [content.stores.filter(isInView), (stores) => setIds(stores?.map(({ id }) => id).join(" ") ?? null)];
}

function openingTest(content: Content): (store: Store) => boolean {
  const bounds = boundsOf(initialViewport(content));
  return (store) => isWithin(store, bounds);
}

function reportTest(ids: string): (store: Store) => boolean {
  const reported = new Set(ids.split(" "));
  return ({ id }) => reported.has(id);
}
