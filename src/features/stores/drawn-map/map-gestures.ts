import type { Selection } from "d3-selection";
import type { ZoomBehavior } from "d3-zoom";

export type Surface = Selection<HTMLElement, unknown, null, undefined>;

/** What is left to the page: a wheel without Ctrl or ⌘ scrolls it, and a double click on a marker is the marker's. */
export function isMapGesture(event: MouseEvent | WheelEvent | TouchEvent): boolean {
  if (event.type === "wheel") return event.ctrlKey || event.metaKey;
  const isDouble = event.type === "dblclick" || event.type === "touchend";
  if (isDouble && event.target instanceof Element && event.target.closest("button")) return false;
  return !event.ctrlKey && !("button" in event && event.button > 0);
}

/**
 * Has d3-zoom listen on the surface, except to one finger that moves up or down: that scrolls the page, as `touch-action:
 * pan-y` has it. d3 would keep the page from scrolling, as it does at either end of the zoom with Ctrl and the wheel.
 */
export function listenForGestures(surface: Surface, behavior: ZoomBehavior<HTMLElement, unknown>): void {
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
