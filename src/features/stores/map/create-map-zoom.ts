import { type Selection, select } from "d3-selection";
import {
  type D3ZoomEvent,
  type ZoomBehavior,
  type ZoomTransform,
  zoom,
  zoomIdentity,
  zoomTransform,
} from "d3-zoom";
import { SIZE, type Viewport, ZOOM } from "../locations/mercator";

/** A move is animated unless it follows a gesture. */
export type Camera = { viewport: Viewport; isAnimated: boolean };

export type MapZoom = {
  /** Sets the map's width in CSS pixels and its viewport, without calling `onMove`. */
  resize: (width: number, viewport: Viewport) => void;
  moveTo: (viewport: Viewport) => void;
  /** Moves the drawing right and down, in its units. */
  panBy: (right: number, down: number) => void;
  zoomBy: (levels: number) => void;
  remove: () => void;
};

type Corners = [[number, number], [number, number]];

const CLICK_DISTANCE = 4;
const NOT_ANIMATED = new Set(["wheel", "mousemove", "touchmove"]);

/** Attaches d3-zoom to the map's surface. It calls `onMove` for every gesture and every requested move. */
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

export type Surface = Selection<HTMLElement, unknown, null, undefined>;

/** A wheel without Ctrl or ⌘ scrolls the page, and a double click on a marker belongs to the marker. */
function isMapGesture(event: MouseEvent | WheelEvent | TouchEvent): boolean {
  if (event.type === "wheel") return event.ctrlKey || event.metaKey;
  const isDouble = event.type === "dblclick" || event.type === "touchend";
  if (isDouble && event.target instanceof Element && event.target.closest("button")) return false;
  return !event.ctrlKey && !("button" in event && event.button > 0);
}

/**
 * Lets d3-zoom handle all gestures except one finger that moves vertically, which scrolls the page (`touch-action: pan-y`).
 * d3 alone would block that scrolling. Ctrl and the wheel never zoom the page, even at the ends of the map's zoom.
 */
function listenForGestures(surface: Surface, behavior: ZoomBehavior<HTMLElement, unknown>): void {
  let start: Touch | undefined;
  let isScroll: boolean | undefined;
  surface
    .on("wheel.page", (event: WheelEvent) => isMapGesture(event) && event.preventDefault(), {
      passive: false,
    })
    .on("touchstart.page", ({ targetTouches }: TouchEvent) => {
      start = targetTouches[0];
      isScroll = targetTouches.length > 1 ? false : undefined;
    })
    .call(behavior);
  const moveMap = surface.on("touchmove.zoom");
  surface.on("touchmove.zoom", function (event: TouchEvent, datum) {
    isScroll ??= start && isVertical(start, event.targetTouches[0]);
    if (!isScroll) moveMap?.call(this, event, datum);
  });
}

function isVertical(start: Touch, now: Touch | undefined): boolean {
  return !!now && Math.abs(now.clientY - start.clientY) > Math.abs(now.clientX - start.clientX);
}

/** Returns d3's transform for a viewport. At scale 1 the world is as wide as the map: `width` CSS pixels. */
function transformOf({ x, y, zoom }: Viewport, width: number): ZoomTransform {
  const scale = 2 ** zoom;
  return zoomIdentity.translate(width * (0.5 - x * scale), width * (0.5 - y * scale)).scale(scale);
}

function viewportOf({ x, y, k }: ZoomTransform, width: number): Viewport {
  return { x: (0.5 - x / width) / k, y: (0.5 - y / width) / k, zoom: Math.log2(k) };
}
