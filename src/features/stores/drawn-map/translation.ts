import { type Place, project, toViewport, type Viewport } from "../places/mercator";

/** Where a place lies in a viewport, for CSS: in hundredths of the map's own size. */
export function translation(viewport: Viewport, place: Place): string {
  const { x, y } = toViewport(viewport, project(place));
  return `translate(${(x / 10).toFixed(3)}cqw, ${(y / 10).toFixed(3)}cqh)`;
}
