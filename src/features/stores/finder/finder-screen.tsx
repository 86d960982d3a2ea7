"use client";

import { useSearchParams } from "next/navigation";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { paths } from "@/lib/paths";
import { buttonStyle } from "@/ui/forms/button-style";
import { classNames } from "@/ui/layout/class-names";
import { EmptyState } from "@/ui/layout/empty-state";
import { formatStoreCount } from "../locations/cities";
import { type PackedStores, unpackStores } from "../locations/pack-stores";
import {
  filterStores,
  isFiltered,
  NO_FILTER,
  readFilter,
  withFilter,
  withStore,
} from "../locations/store-filter";
import type { GoogleSettings } from "../map/google-map";
import { NearMe, useNearMe } from "./near-me";
import { StoreFilters } from "./store-filters";
import { StoreList } from "./store-list";
import { StoresMap } from "./stores-map";

type FinderScreenProps = {
  packed: PackedStores;
  withFilters: boolean;
  google: GoogleSettings | null;
  still: ReactNode;
};

const SIDE_BY_SIDE = "(width >= 64rem)";

/** The state of list and map: filter and chosen store are in the address, the member's position only in memory. */
export function FinderScreen({ packed, withFilters, google, still }: FinderScreenProps) {
  "use memo";
  const query = new URLSearchParams(useSearchParams());
  const stores = unpackStores(packed);
  const near = useNearMe();
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const map = useRef<HTMLDivElement>(null);
  const filter = readFilter(query);
  const shown = withFilters ? filterStores(stores, filter) : stores;
  const chosen = shown.find(({ id }) => id === query.get("store")) ?? null;
  const isNone = shown.length === 0;

  function goTo(next: URLSearchParams) {
    window.history.replaceState(null, "", next.size > 0 ? `?${next}` : window.location.pathname);
  }

  function showAll(event: MouseEvent) {
    event.preventDefault();
    const fields = form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select");
    for (const field of fields ?? []) field.value = "";
    goTo(withFilter(query, NO_FILTER));
  }

  function chooseInList(id: string) {
    goTo(withStore(query, id));
    map.current?.scrollIntoView({ block: "nearest" });
  }

  function chooseOnMap(id: string | null) {
    goTo(withStore(query, id));
    if (id && window.matchMedia(SIDE_BY_SIDE).matches) scrollToStore(list.current, id);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {withFilters && (
        <StoreFilters
          form={form}
          stores={stores}
          filter={filter}
          onFilter={(next) => goTo(withFilter(query, next))}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-12">
        <div
          ref={map}
          className={classNames(
            "scroll-my-6 self-start lg:sticky lg:top-6 lg:order-last",
            isNone && "max-lg:hidden",
          )}
        >
          <StoresMap
            google={google}
            still={still}
            stores={shown}
            chosen={chosen}
            position={near.position}
            onChoose={chooseOnMap}
          />
        </div>
        <div ref={list} className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <div className={isNone ? "sr-only" : "flex flex-wrap items-center justify-between gap-x-6 gap-y-2"}>
            <p role="status" className="label-caps text-brass-ink">
              {formatStoreCount(shown)}
            </p>
            {!isNone && withFilters && isFiltered(filter) && (
              <ShowAllStores className="-my-2" onClick={showAll} />
            )}
            {!isNone && <NearMe near={near} />}
          </div>
          {!isNone ? (
            <StoreList
              stores={shown}
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
              action={<ShowAllStores onClick={showAll} />}
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

type ShowAllStoresProps = { className?: string; onClick: (event: MouseEvent) => void };

function ShowAllStores({ className, onClick }: ShowAllStoresProps) {
  return (
    <a href={paths.stores} className={buttonStyle({ variant: "link", className })} onClick={onClick}>
      Show all stores
    </a>
  );
}

function scrollToStore(list: HTMLElement | null, id: string) {
  const item = list?.querySelector(`[data-store="${CSS.escape(id)}"]`);
  const group = item?.closest("details");
  if (group) group.open = true;
  item?.scrollIntoView({ block: "center" });
}
