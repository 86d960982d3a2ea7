import type { Store } from "@/content/types";
import { byDistance } from "./distance";
import { fitted, onMap, type Place, project, SIZE, settled, type View } from "./mercator";

/** What a map is to show: the filtered stores, the chosen one, and where the member is. */
export type Aim = { stores: Store[]; chosen: Store | null; position: Place | null };

const NEAR_ENOUGH = 11;
const MARGIN = SIZE * 0.12;

/** Where a map starts. */
export function firstView(aim: Aim): View {
  const all = fitted(aim.stores);
  return aim.chosen ? showing(all, aim.chosen) : all;
}

/** Where a map goes when its aim changes: to the newly chosen store, the member's surroundings, or all stores; nowhere for none. */
export function nextView(view: View, before: Aim, now: Aim): View {
  if (now.chosen && now.chosen.id !== before.chosen?.id) return showing(view, now.chosen);
  if (now.position && now.position !== before.position) return surroundings(now.stores, now.position);
  if (now.stores.length === 0 || sameStores(before.stores, now.stores)) return view;
  return fitted(now.stores);
}

export function sameStores(before: Store[], now: Store[]): boolean {
  return before.length === now.length && before.every(({ id }, index) => id === now[index]?.id);
}

function surroundings(stores: Store[], position: Place): View {
  const nearest = byDistance(stores, position).slice(0, 3);
  return fitted([position, ...nearest.map(({ store }) => store)]);
}

/** The view with a store well inside, moved only when it isn't. */
function showing(view: View, store: Store): View {
  const point = project(store);
  const { x, y } = onMap(view, point);
  const isInside = [x, y].every((at) => at >= MARGIN && at <= SIZE - MARGIN);
  if (isInside && view.zoom >= NEAR_ENOUGH) return view;
  return settled({ ...point, zoom: Math.max(view.zoom, NEAR_ENOUGH + 1.5) });
}
