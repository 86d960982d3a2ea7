import { useDeferredValue } from "react";
import type { Store } from "@/content/queries/stores";
import { Disclosure } from "@/ui/layout/disclosure";
import { type City, formatStoreCount, groupByCity } from "../locations/cities";
import { byDistance, formatMiles } from "../locations/distance";
import type { Coordinates } from "../locations/mercator";
import { StoreItem } from "./store-item";

type StoreListProps = {
  stores: Store[];
  /** The stores that the map shows. They come first. */
  view: Store[];
  /** `folded` cities open on click, the chosen store's automatically. A `brand`'s few stores are always visible. */
  variant: "folded" | "open" | "brand";
  chosen: Store | null;
  position: Coordinates | null;
  hrefOf: (id: string) => string;
  hrefOfCity: (key: string) => string;
  onChoose: (id: string) => void;
};

const IN_HTML = 20;
const FEW = 12;

/**
 * The stores by city, first those on the map, or with a known position by distance. The HTML contains the first stores and
 * links to the rest.
 */
export function StoreList({
  stores,
  view,
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
  const inView = new Set(view);
  const onMap = groupByCity(view);
  const elsewhere = groupByCity(stores.filter((store) => !inView.has(store)));
  const hasChosen = (city: City) => city.stores.some(({ id }) => id === chosen?.id);
  const first = firstCities([...onMap, ...elsewhere], IN_HTML);
  const isOpen = (city: City) =>
    variant === "open" || hasChosen(city) || (view.length <= FEW && onMap.includes(city));
  const cityList = (cities: City[]) =>
    variant === "brand"
      ? cities.map((city) => (
          <section key={city.key} aria-label={city.name} className="border-t border-line pt-4">
            <h3 className="label-caps text-ink-soft">{city.name}</h3>
            <ul>{city.stores.map((store) => item(store))}</ul>
          </section>
        ))
      : cities.map((city) => (
          <Disclosure
            key={city.key}
            title={city.name}
            count={city.stores.length}
            defaultOpen={isOpen(city)}
            className="last:border-b"
          >
            {isWhole || first.includes(city) || hasChosen(city) ? (
              <ul>{city.stores.map((store) => item(store))}</ul>
            ) : (
              <a href={hrefOfCity(city.key)} className="text-link inline-flex min-h-11 items-center">
                Show {formatStoreCount(city.stores)}
              </a>
            )}
          </Disclosure>
        ));
  return (
    <>
      {onMap.length > 0 && <div>{cityList(onMap)}</div>}
      {elsewhere.length > 0 && (
        <section aria-labelledby="not-on-map">
          <p id="not-on-map" className="mb-3 label-caps text-ink-soft">
            Elsewhere
          </p>
          {cityList(elsewhere)}
        </section>
      )}
    </>
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
