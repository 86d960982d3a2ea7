import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef } from "react";
import type { AvatarCrop } from "@/domain/members/profile/avatar-crop";
import { moveBy, type Point, zoomTo } from "./crop";

const STEP = 0.05;
const ZOOM_STEP = 1.1;
const WHEEL = 0.002;

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const ZOOMS: Record<string, number> = { "+": ZOOM_STEP, "=": ZOOM_STEP, "-": 1 / ZOOM_STEP };

/** A picture under a frame: dragged by one pointer, pinched by two, moved by arrows, zoomed by + and − or the wheel. */
export function useCropGestures(crop: AvatarCrop, ratio: number, onCrop: (crop: AvatarCrop) => void) {
  const pointers = useRef(new Map<number, Point>());
  const latest = useRef({ crop, ratio });
  useEffect(() => {
    latest.current = { crop, ratio };
  });

  const change = useCallback(
    (next: (crop: AvatarCrop, ratio: number) => AvatarCrop) => {
      // Several events may come before the next render.
      latest.current.crop = next(latest.current.crop, latest.current.ratio);
      onCrop(latest.current.crop);
    },
    [onCrop],
  );

  // React's own wheel listener is passive and couldn't keep the page still.
  const frame = useCallback(
    (element: HTMLElement | null) => {
      function onWheel(event: WheelEvent) {
        if (!element) return;
        event.preventDefault();
        const at = pointIn(element, event);
        change((now, of) => zoomTo(now, of, now.zoom * Math.exp(-event.deltaY * WHEEL), at));
      }
      element?.addEventListener("wheel", onWheel, { passive: false });
      return () => element?.removeEventListener("wheel", onWheel);
    },
    [change],
  );

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointIn(event.currentTarget, event));
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!pointers.current.has(event.pointerId)) return;
    const before = spanOf([...pointers.current.values()]);
    pointers.current.set(event.pointerId, pointIn(event.currentTarget, event));
    const after = spanOf([...pointers.current.values()]);
    const by = { x: after.middle.x - before.middle.x, y: after.middle.y - before.middle.y };
    const wider = before.distance > 0 ? after.distance / before.distance : 1;
    change((now, of) => zoomTo(moveBy(now, of, by), of, now.zoom * wider, after.middle));
  }

  function onPointerEnd(event: PointerEvent) {
    pointers.current.delete(event.pointerId);
  }

  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    const zoom = ZOOMS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || !(arrow || zoom)) return;
    event.preventDefault();
    if (arrow) change((now, of) => moveBy(now, of, arrow));
    if (zoom) change((now, of) => zoomTo(now, of, now.zoom * zoom));
  }

  return {
    ref: frame,
    onPointerDown,
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onKeyDown,
  };
}

function pointIn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

/** The middle between the first two pointers, and how far apart they are; of one, itself and 0. */
function spanOf([first = { x: 0, y: 0 }, second = first]: Point[]) {
  const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
  return { middle, distance: Math.hypot(first.x - second.x, first.y - second.y) };
}
