import { type PointerEvent, type RefObject, useRef } from "react";
import { MOTION, mayMove } from "../motion/motion";

const FAR_ENOUGH = 110;
const FAST_ENOUGH = 0.6;

type Drag = { y: number; at: number; lastY: number; lastAt: number; speed: number };

/**
 * Lets a panel be dragged down by its handle. Released far enough, or fast enough at the end, it closes; else it goes back,
 * and can be caught again on its way.
 */
export function useDragToClose(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const drag = useRef<Drag | null>(null);

  function onPointerDown(event: PointerEvent) {
    const offset = panel.current ? offsetOf(panel.current) : 0;
    const at = event.timeStamp;
    drag.current = { y: event.clientY - offset, at, lastY: event.clientY, lastAt: at, speed: 0 };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent) {
    if (!drag.current || !panel.current) return;
    const { lastY, lastAt } = drag.current;
    drag.current.speed = (event.clientY - lastY) / Math.max(1, event.timeStamp - lastAt);
    Object.assign(drag.current, { lastY: event.clientY, lastAt: event.timeStamp });
    panel.current.style.translate = `0 ${Math.max(0, event.clientY - drag.current.y)}px`;
  }

  function onPointerUp(event: PointerEvent) {
    if (!drag.current) return;
    const dragged = Math.max(0, event.clientY - drag.current.y);
    const { speed } = drag.current;
    drag.current = null;
    if (event.type !== "pointercancel" && (dragged > FAR_ENOUGH || (dragged > 24 && speed > FAST_ENOUGH)))
      onClose();
    else if (panel.current) goBack(panel.current, dragged);
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

/** How far down a panel is that is on its way back; from there on it is held. */
function offsetOf(panel: HTMLElement): number {
  const [, y = "0"] = getComputedStyle(panel).translate.split(" ");
  for (const running of panel.getAnimations?.() ?? []) if (running.id === "back") running.cancel();
  return Number.parseFloat(y) || 0;
}

function goBack(panel: HTMLElement, from: number): void {
  panel.style.translate = "";
  if (!mayMove(panel)) return;
  const timing = { id: "back", duration: MOTION.usual, easing: MOTION.settle };
  panel.animate({ translate: [`0 ${from}px`, "0 0"] }, timing);
}
