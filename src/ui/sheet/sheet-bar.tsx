import { type MouseEvent, type PointerEvent, type ReactNode, type RefObject, useRef } from "react";
import type { Href } from "@/lib/paths";
import { Icon } from "../layout/icon";
import { Link } from "../layout/link";
import { MOTION, mayMove } from "../motion/motion";

type SheetBarProps = {
  panel: RefObject<HTMLElement | null>;
  back?: ReactNode;
  closeHref?: Href;
  closeLabel: string;
  onClose?: () => void;
  requestClose: () => void;
};

const cross =
  "-mr-3 grid size-11 tight:-mr-[3vw] place-items-center rounded-full text-ink-soft transition-colors hover:text-ink";

export function SheetBar({ panel, back, closeHref, closeLabel, onClose, requestClose }: SheetBarProps) {
  const drag = useDragToClose(panel, requestClose);

  function handleLink(event: MouseEvent) {
    if (!onClose) return;
    event.preventDefault();
    onClose();
  }

  return (
    <div className="sheet-bar">
      <div {...drag} className="sheet-handle" aria-hidden="true" />
      <div className="flex min-h-11 items-center justify-between">
        <div className="-ml-3 flex tight:-ml-[3vw] min-w-11 items-center">{back}</div>
        {closeHref ? (
          <Link
            href={closeHref}
            scroll={false}
            data-sheet-close=""
            data-offline=""
            onClick={handleLink}
            aria-label={closeLabel}
            className={cross}
          >
            <Icon name="close" />
          </Link>
        ) : (
          onClose && (
            <button type="button" onClick={onClose} aria-label={closeLabel} className={cross}>
              <Icon name="close" />
            </button>
          )
        )}
      </div>
    </div>
  );
}

const CLOSE_DISTANCE = 110;
const CLOSE_SPEED = 0.6;

type Drag = { y: number; lastY: number; lastAt: number; speed: number };

/** Drags a panel down by its handle. A far or fast drag closes it; otherwise it moves back, and can be caught on its way. */
function useDragToClose(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const drag = useRef<Drag | null>(null);

  function onPointerDown(event: PointerEvent) {
    const offset = panel.current ? stopMovingBack(panel.current) : 0;
    drag.current = { y: event.clientY - offset, lastY: event.clientY, lastAt: event.timeStamp, speed: 0 };
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
    if (event.type !== "pointercancel" && (dragged > CLOSE_DISTANCE || (dragged > 24 && speed > CLOSE_SPEED)))
      onClose();
    else if (panel.current) moveBack(panel.current, dragged);
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

/** Cancels the animation of `moveBack` and returns how far down the panel was, in pixels. */
function stopMovingBack(panel: HTMLElement): number {
  const [, y = "0"] = getComputedStyle(panel).translate.split(" ");
  for (const running of panel.getAnimations?.() ?? []) if (running.id === "back") running.cancel();
  return Number.parseFloat(y) || 0;
}

function moveBack(panel: HTMLElement, from: number): void {
  panel.style.translate = "";
  if (!mayMove(panel)) return;
  const timing = { id: "back", duration: MOTION.usual, easing: MOTION.settle };
  panel.animate({ translate: [`0 ${from}px`, "0 0"] }, timing);
}
