import { useState } from "react";
import type { Store } from "@/content/queries/stores";
import { boundsOf, isWithin } from "../locations/bounds";
import { initialViewport, type MapContent } from "../locations/viewport";

type Content = Pick<MapContent, "stores" | "opening" | "chosen">;

/**
 * Returns the stores that the map shows, in their order, and a function that sets them. Null sets those of the opening view,
 * until the map reports its own.
 */
export function useStoresInView(content: Content): [Store[], (stores: Store[] | null) => void] {
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
