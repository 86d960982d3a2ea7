import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Href } from "@/lib/paths";
import { classNames } from "../layout/class-names";
import { useServerRendered } from "../layout/hydration";
import { LayoutTransition } from "../motion/layout-transition";
import { MOTION, mayMove } from "../motion/motion";
import { placeToastHost } from "../toast/toast-host";
import { SheetBar } from "./sheet-bar";
import { useBackdropColor } from "./use-backdrop-color";

type SheetProps = {
  open: boolean;
  onClose?: () => void;
  closeHref?: Href;
  closeLabel?: string;
  back?: ReactNode;
  size?: "regular" | "wide";
  /** `lounge` dims the page and has no panel, for content that is itself a card. */
  variant?: "panel" | "lounge";
  layoutKey?: string;
  className?: string;
  children: ReactNode;
};

const TitleId = createContext<string | undefined>(undefined);

/** A dialog. Its `SheetTitle` names it. */
export function Sheet({
  open,
  onClose,
  closeHref,
  closeLabel = "Close",
  back,
  size = "regular",
  variant = "panel",
  layoutKey = "",
  className,
  children,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();
  const isServerRendered = useServerRendered();
  // React must not change it later: removing the attribute does not close a modal dialog.
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
      aria-labelledby={titleId}
      aria-modal="true"
      onCancel={handleCancel}
      onClose={handleClose}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={handleClick}
      className={classNames("sheet", variant === "lounge" && "lounge")}
    >
      <LayoutTransition
        layoutKey={layoutKey}
        element={panel}
        animate={variant === "panel" ? animatePanelResize : appearAtOnce}
      >
        <div
          ref={panel}
          data-sheet-panel=""
          data-still={isServerRendered || undefined}
          tabIndex={-1}
          className={classNames("sheet-panel", size === "wide" && "sheet-panel-wide", className)}
        >
          <SheetBar {...{ panel, back, closeHref, closeLabel, requestClose, onClose }} />
          <TitleId value={titleId}>{children}</TitleId>
        </div>
      </LayoutTransition>
    </dialog>
  );
}

/** Returns the id of the title of the sheet around it, and undefined outside of a sheet. */
export function useTitleId(): string | undefined {
  return useContext(TitleId);
}

export function SheetTitle(props: ComponentProps<"h2">) {
  return <h2 id={useTitleId()} className="display-heading" {...props} />;
}

export function SheetFooter({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("sheet-footer", className)} />;
}

function useModalDialog(ref: RefObject<HTMLDialogElement | null>, open: boolean) {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;

    dialog.removeAttribute("open");
    if (typeof dialog.showModal === "function") dialog.showModal();
    else dialog.setAttribute("open", "");

    const first = dialog.querySelector<HTMLElement>("[data-autofocus]");
    (first ?? dialog.querySelector<HTMLElement>("[data-sheet-panel]"))?.focus({
      preventScroll: true,
    });
    placeToastHost();

    return () => {
      if (typeof dialog.close === "function") dialog.close();
      else dialog.removeAttribute("open");
      placeToastHost();
    };
  }, [ref, open]);
}

function appearAtOnce(): void {}

function animatePanelResize(panel: HTMLElement, from: DOMRect): void {
  if (!mayMove(panel)) return;
  for (const running of panel.getAnimations()) if (!(running instanceof CSSAnimation)) running.cancel();
  const to = panel.getBoundingClientRect();
  const timing = { duration: MOTION.usual, easing: MOTION.settle };
  const hidden = [from.top - to.top, to.right - from.right, to.bottom - from.bottom, from.left - to.left];
  if (hidden.some((edge) => edge > 1)) {
    const inset = hidden.map((edge) => `${Math.max(0, edge)}px`).join(" ");
    panel.animate({ clipPath: [`inset(${inset} round 22px)`, "inset(0)"] }, timing);
  } else if (from.height - to.height > 1) {
    const heights = [`${from.height}px`, `${to.height}px`];
    panel.animate({ height: heights, overflow: ["hidden", "hidden"] }, timing);
  }
}
