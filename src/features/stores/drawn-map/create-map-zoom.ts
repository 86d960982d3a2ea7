import { select } from "d3-selection";
import { type D3ZoomEvent, zoom, zoomTransform } from "d3-zoom";
import { SIZE, type Viewport, ZOOM } from "../places/mercator";
import { isMapGesture, listenForGestures, type Surface } from "./map-gestures";
import { transformOf, viewportOf } from "./zoom-transform";

/** What the map shows, and whether it is to get there by an animation; it isn't where it follows a hand. */
export type Camera = { viewport: Viewport; isAnimated: boolean };

export type MapZoom = {
  /** Says how many CSS pixels the map is wide, and what it shows; `onMove` isn't called. */
  resize: (width: number, viewport: Viewport) => void;
  moveTo: (viewport: Viewport) => void;
  /** Moves the drawing to the right and down, in its units. */
  panBy: (right: number, down: number) => void;
  zoomBy: (levels: number) => void;
  remove: () => void;
};

type Corners = [[number, number], [number, number]];

const CLICK_DISTANCE = 4;
const NOT_ANIMATED = new Set(["wheel", "mousemove", "touchmove"]);

/** d3-zoom for the map's surface. `onMove` is called with every gesture and with every move that is asked for. */
export function createMapZoom(element: HTMLElement, onMove: (camera: Camera) => void): MapZoom {
  let width = element.clientWidth;
  const surface: Surface = select(element);
  const behavior = zoom<HTMLElement, unknown>()
    .scaleExtent([2 ** ZOOM.min, 2 ** ZOOM.max])
    .clickDistance(CLICK_DISTANCE)
    .duration(0)
    .filter(isMapGesture)
    .on("zoom", ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) =>
      onMove({ viewport: viewportOf(transform, width), isAnimated: !NOT_ANIMATED.has(sourceEvent?.type) }),
    );
  listenForGestures(surface, behavior);
  return {
    resize(pixels, viewport) {
      width = pixels;
      const corners: Corners = [
        [0, 0],
        [width, width],
      ];
      behavior.extent(corners).translateExtent(corners);
      surface.property("__zoom", transformOf(viewport, width));
    },
    moveTo: (viewport) => behavior.transform(surface, transformOf(viewport, width)),
    panBy(right, down) {
      const unit = width / SIZE / zoomTransform(element).k;
      behavior.translateBy(surface, right * unit, down * unit);
    },
    zoomBy: (levels) => behavior.scaleBy(surface, 2 ** levels),
    remove: () => surface.on(".zoom", null).on(".page", null),
  };
}
