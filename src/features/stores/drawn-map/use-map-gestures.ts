import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type Point, SIZE } from "../places/mercator";

type Moves = {
  pull: (right: number, down: number) => void;
  zoom: (by: number, at: Point) => void;
  step: (by: number, at: Point) => void;
};

const CLICK_MAY_MOVE = 5;

/** Pull with a pointer, pinch with two, Ctrl and wheel (a trackpad's pinch), double click; in units of the map. */
export function useMapGestures(plate: RefObject<HTMLElement | null>, moves: Moves) {
  const pointers = useRef(new Map<number, Point>());
  const isPulling = useRef(false);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    moves.zoom(-event.deltaY / 60, place(event));
  });

  const onDoubleClick = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest("button"))) moves.step(1, place(event));
  });

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    plate.current?.addEventListener("wheel", (event) => onWheel(event), { passive: false, signal });
    plate.current?.addEventListener("dblclick", (event) => onDoubleClick(event), { signal });
    return () => stop.abort();
  }, [plate]);

  function place(event: { clientX: number; clientY: number }): Point {
    const box = plate.current?.getBoundingClientRect();
    if (!box) return { x: SIZE / 2, y: SIZE / 2 };
    const unit = SIZE / box.width;
    return { x: (event.clientX - box.left) * unit, y: (event.clientY - box.top) * unit };
  }

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return;
    pointers.current.set(event.pointerId, place(event));
    isPulling.current = pointers.current.size > 1;
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    // Let go outside the map, before it was captured: nobody told us.
    if (event.buttons === 0) return onPointerEnd(event);
    const now = place(event);
    const [right, down] = [now.x - before.x, now.y - before.y];
    if (!isPulling.current && Math.hypot(right, down) < CLICK_MAY_MOVE) return;
    if (!isPulling.current) event.currentTarget.setPointerCapture(event.pointerId);
    isPulling.current = true;
    pointers.current.set(event.pointerId, now);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return moves.pull(right, down);
    moves.pull(right / 2, down / 2);
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    moves.zoom(Math.log2(Math.max(1, apart(now, other)) / Math.max(1, apart(before, other))), middle);
  }

  function onPointerEnd(event: PointerEvent) {
    pointers.current.delete(event.pointerId);
  }

  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd };
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
