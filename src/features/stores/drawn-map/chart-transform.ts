import { toViewport, type Viewport, worldSize } from "../places/mercator";

/** Where a chart of the world that is so many units wide lies in a viewport, for CSS. */
export function chartTransform(viewport: Viewport, width: number): string {
  const { x, y } = toViewport(viewport, { x: 0, y: 0 });
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${worldSize(viewport) / width})`;
}
