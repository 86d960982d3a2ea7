import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef } from "react";
import { type AvatarCrop, MAX_ZOOM } from "@/domain/account/avatar-crop";

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

/** Handles one-pointer drag, two-pointer pinch, arrow keys, + and −, and the wheel. */
export function useCropGestures(crop: AvatarCrop, ratio: number, onCrop: (crop: AvatarCrop) => void) {
  const pointers = useRef(new Map<number, Point>());
  const latest = useRef({ crop, ratio });
  useEffect(() => {
    latest.current = { crop, ratio };
  });

  const change = useCallback(
    (next: (crop: AvatarCrop, ratio: number) => AvatarCrop) => {
      // Several events may arrive before the next render.
      latest.current.crop = next(latest.current.crop, latest.current.ratio);
      onCrop(latest.current.crop);
    },
    [onCrop],
  );

  // React's wheel listener is passive, so it can't prevent scrolling.
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

/** Returns the midpoint and distance of the first two pointers; the distance of a single pointer is 0. */
function spanOf([first = { x: 0, y: 0 }, second = first]: Point[]) {
  const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
  return { middle, distance: Math.hypot(first.x - second.x, first.y - second.y) };
}

/** A point or an offset in units of the frame's side: (0, 0) is the top left corner, (1, 1) the bottom right. */
export type Point = { x: number; y: number };

const CENTER: Point = { x: 0.5, y: 0.5 };

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Returns the size of the whole picture in units of the frame's side. `ratio` is width divided by height. */
export function drawnSize(ratio: number, zoom: number): Point {
  return { x: Math.max(ratio, 1) * zoom, y: Math.max(1 / ratio, 1) * zoom };
}

export function moveBy(crop: AvatarCrop, ratio: number, by: Point): AvatarCrop {
  const size = drawnSize(ratio, crop.zoom);
  const along = (axis: "x" | "y") => percent(offset(crop[axis], size[axis]) - by[axis], size[axis]);
  return { ...crop, x: along("x"), y: along("y") };
}

/** Zooms around a point of the frame, which stays fixed unless the picture's edge is reached. */
export function zoomTo(crop: AvatarCrop, ratio: number, zoom: number, at = CENTER): AvatarCrop {
  const to = clamp(zoom, 1, MAX_ZOOM);
  const size = drawnSize(ratio, crop.zoom);
  const next = drawnSize(ratio, to);
  const along = (axis: "x" | "y") => {
    const fixed = (offset(crop[axis], size[axis]) + at[axis]) / size[axis];
    return percent(fixed * next[axis] - at[axis], next[axis]);
  };
  return { x: along("x"), y: along("y"), zoom: to };
}

/** The frame's offset in the picture, in units of the frame's side. */
const offset = (place: number, size: number) => ((size - 1) * place) / 100;

/** The inverse of `offset`, clamped to 0 to 100. */
function percent(distance: number, size: number): number {
  return size > 1 ? clamp((distance / (size - 1)) * 100, 0, 100) : 50;
}
