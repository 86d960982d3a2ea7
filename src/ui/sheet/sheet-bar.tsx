import type { MouseEvent, ReactNode, RefObject } from "react";
import type { Href } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { Icon } from "../layout/icon";
import { useDragToClose } from "./use-drag-to-close";

type SheetBarProps = {
  panel: RefObject<HTMLElement | null>;
  back?: ReactNode;
  closeHref?: Href;
  closeLabel: string;
  onClose?: () => void;
  requestClose: () => void;
};

const cross = "grid size-11 place-items-center rounded-full text-ink-soft transition-colors hover:text-ink";

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
            className={`${cross} -mr-3 tight:-mr-[3vw]`}
          >
            <Icon name="close" />
          </Link>
        ) : (
          onClose && (
            <button
              type="button"
              onClick={onClose}
              aria-label={closeLabel}
              className={`${cross} -mr-3 tight:-mr-[3vw]`}
            >
              <Icon name="close" />
            </button>
          )
        )}
      </div>
    </div>
  );
}
