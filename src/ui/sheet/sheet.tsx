import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import type { Href } from "@/lib/paths";
import { classNames } from "../layout/class-names";
import { Step } from "../motion/layout-transition";
import { animatePanelResize } from "./animate-panel-resize";
import { SheetBar } from "./sheet-bar";
import { useBackdropColor } from "./use-backdrop-color";
import { useModalDialog } from "./use-modal-dialog";
import { useServerRendered } from "./use-server-rendered";

type SheetProps = {
  open: boolean;
  labelledBy: string;
  onClose?: () => void;
  /** Where the close button leads without JavaScript. */
  closeHref?: Href;
  closeLabel?: string;
  back?: ReactNode;
  size?: "regular" | "wide";
  /** `lounge` dims the page and has no panel: for content that is itself a card. */
  variant?: "panel" | "lounge";
  /** Changes with the screen in it: the sheet's edges move to where the new one puts them. */
  step?: string;
  className?: string;
  children: ReactNode;
};

export function Sheet({
  open,
  labelledBy,
  onClose,
  closeHref,
  closeLabel = "Close",
  back,
  size = "regular",
  variant = "panel",
  step = "",
  className,
  children,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const pressedOutside = useRef(false);
  const isServerRendered = useServerRendered();
  // Never changed by React afterwards: taking the attribute away does not end a modal dialog.
  const [openInHtml] = useState(isServerRendered && open);
  useModalDialog(dialog, open);
  useBackdropColor(open ? (variant === "lounge" ? "lounge" : "sheet") : null);

  function requestClose() {
    if (onClose) onClose();
    else dialog.current?.querySelector<HTMLAnchorElement>("a[data-sheet-close]")?.click();
  }

  function handleCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    requestClose();
  }

  function handleClose() {
    if (open && !dialog.current?.open) requestClose();
  }

  function handleClick(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget && pressedOutside.current) requestClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      data-sheet=""
      open={openInHtml}
      aria-labelledby={labelledBy}
      aria-modal="true"
      onCancel={handleCancel}
      onClose={handleClose}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={handleClick}
      className={classNames("sheet", variant === "lounge" && "lounge")}
    >
      <Step step={step} place={panel} move={animatePanelResize}>
        <div
          ref={panel}
          data-sheet-panel=""
          data-still={isServerRendered || undefined}
          tabIndex={-1}
          className={classNames("sheet-panel", size === "wide" && "sheet-panel-wide", className)}
        >
          <SheetBar {...{ panel, back, closeHref, closeLabel, requestClose, onClose }} />
          {children}
        </div>
      </Step>
    </dialog>
  );
}
