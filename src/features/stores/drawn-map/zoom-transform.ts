import { type ZoomTransform, zoomIdentity } from "d3-zoom";
import type { Viewport } from "../places/mercator";

/** A viewport as d3's transform of a world that is `width` CSS pixels wide at scale 1; `width` is the map's own. */
export function transformOf({ x, y, zoom }: Viewport, width: number): ZoomTransform {
  const scale = 2 ** zoom;
  return zoomIdentity.translate(width * (0.5 - x * scale), width * (0.5 - y * scale)).scale(scale);
}

/** The viewport of a transform, the other way round. */
export function viewportOf({ x, y, k }: ZoomTransform, width: number): Viewport {
  return { x: (0.5 - x / width) / k, y: (0.5 - y / width) / k, zoom: Math.log2(k) };
}
