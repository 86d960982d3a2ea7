import type { Store } from "@/content/types";
import { Disclosure } from "@/ui/layout/disclosure";
import { groupByCity } from "../places/cities";
import { byDistance, formatMiles } from "../places/distance";
import type { Place } from "../places/mercator";
import { StoreItem } from "./store-item";

type StoreListProps = {
  stores: Store[];
  /** `folded` cities open when asked to, the chosen store's by itself; a `brand`'s few stores are all there. */
  variant: "folded" | "open" | "brand";
  chosen: Store | null;
  position: Place | null;
  hrefOf: (id: string) => string;
  onChoose: (id: string) => void;
};

/** The stores by city or, once the member's position is known, the nearest first. */
export function StoreList({ stores, variant, chosen, position, hrefOf, onChoose }: StoreListProps) {
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
  if (variant === "brand")
    return cities.map((city) => (
      <section key={city.key} aria-label={city.name} className="border-t border-line pt-4">
        <h3 className="label-caps text-ink-soft">{city.name}</h3>
        <ul>{city.stores.map((store) => item(store))}</ul>
      </section>
    ));
  return (
    <div className="border-b border-line">
      {cities.map((city) => (
        <Disclosure
          key={city.key}
          title={city.name}
          count={city.stores.length}
          defaultOpen={variant === "open" || city.stores.some(({ id }) => id === chosen?.id)}
        >
          <ul>{city.stores.map((store) => item(store))}</ul>
        </Disclosure>
      ))}
    </div>
  );
}
