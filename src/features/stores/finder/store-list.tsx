import { useDeferredValue } from "react";
import type { Store } from "@/content/queries/stores";
import { Disclosure } from "@/ui/layout/disclosure";
import { type City, formatStoreCount, groupByCity } from "../locations/cities";
import { byDistance, formatMiles } from "../locations/distance";
import type { Coordinates } from "../locations/mercator";
import { StoreItem } from "./store-item";

type StoreListProps = {
  stores: Store[];
  /** `folded` cities open on click, the chosen store's automatically. A `brand`'s few stores are always visible. */
  variant: "folded" | "open" | "brand";
  chosen: Store | null;
  position: Coordinates | null;
  hrefOf: (id: string) => string;
  hrefOfCity: (key: string) => string;
  onChoose: (id: string) => void;
};

const IN_HTML = 20;

/** The stores by city or, with a known position, by distance. The HTML contains the first stores and links to the rest. */
export function StoreList({
  stores,
  variant,
  chosen,
  position,
  hrefOf,
  hrefOfCity,
  onChoose,
}: StoreListProps) {
  "use memo";
  const isWhole = useDeferredValue(true, false);
  const item = (store: Store, distance?: string) => (
    <StoreItem
      key={store.id}
      store={store}
      distance={distance}
      heading={variant === "brand" && !distance ? "h4" : "h3"}
      withBrand={variant !== "brand"}
      isChosen={store.id === chosen?.id}
      href={hrefOf(store.id)}
      onChoose={() => onChoose(store.id)}
    />
  );

  if (position)
    return (
      <ol className="border-t border-line">
        {byDistance(stores, position).map(({ store, miles }) => item(store, formatMiles(miles)))}
      </ol>
    );
  const cities = groupByCity(stores);
  const hasChosen = (city: City) => city.stores.some(({ id }) => id === chosen?.id);
  if (variant === "brand")
    return cities.map((city) => (
      <section key={city.key} aria-label={city.name} className="border-t border-line pt-4">
        <h3 className="label-caps text-ink-soft">{city.name}</h3>
        <ul>{city.stores.map((store) => item(store))}</ul>
      </section>
    ));
  const first = firstCities(cities, IN_HTML);
  return (
    <div className="border-b border-line">
      {cities.map((city) => (
        <Disclosure
          key={city.key}
          title={city.name}
          count={city.stores.length}
          defaultOpen={variant === "open" || hasChosen(city)}
        >
          {isWhole || first.includes(city) || hasChosen(city) ? (
            <ul>{city.stores.map((store) => item(store))}</ul>
          ) : (
            <a href={hrefOfCity(city.key)} className="text-link inline-flex min-h-11 items-center">
              Show {formatStoreCount(city.stores)}
            </a>
          )}
        </Disclosure>
      ))}
    </div>
  );
}

function firstCities(cities: City[], count: number): City[] {
  let before = 0;
  return cities.filter(({ stores }) => {
    const isFirst = before < count;
    before += stores.length;
    return isFirst;
  });
}
