import { type PointerEvent, type RefObject, useRef } from "react";

const FAR_ENOUGH = 110;
const FAST_ENOUGH = 0.6;

/** Lets a panel be dragged down by its handle; released far or fast enough, it closes. */
export function useDragToClose(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null);

  function distance(event: PointerEvent) {
    return start.current ? Math.max(0, event.clientY - start.current.y) : 0;
  }

  function onPointerDown(event: PointerEvent) {
    start.current = { y: event.clientY, at: event.timeStamp };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent) {
    if (!start.current || !panel.current) return;
    panel.current.style.translate = `0 ${distance(event)}px`;
  }

  function onPointerUp(event: PointerEvent) {
    if (!start.current) return;
    const dragged = distance(event);
    const speed = dragged / Math.max(1, event.timeStamp - start.current.at);
    start.current = null;
    if (panel.current) panel.current.style.translate = "";
    if (dragged > FAR_ENOUGH || (dragged > 24 && speed > FAST_ENOUGH)) onClose();
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}
