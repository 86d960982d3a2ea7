import { onMap, type View, worldSize } from "../places/mercator";

/** Where a chart of the world that is so many units wide lies in a view, for CSS. */
export function placed(view: View, width: number): string {
  const { x, y } = onMap(view, { x: 0, y: 0 });
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${worldSize(view) / width})`;
}
