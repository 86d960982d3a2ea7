import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Icon } from "@/ui/layout/icon";
import { focusList } from "../restore-focus";

type RowMenuProps = {
  /** Names the row for screen readers. */
  about: string;
  children: ReactNode;
};

/** The further actions of a row. Without JavaScript only its button and the menu of another row close it. */
export function RowMenu({ about, children }: RowMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useCloseOutside(isOpen, menu);

  function close() {
    menu.current?.removeAttribute("open");
    menu.current?.querySelector("summary")?.focus();
  }

  function showWhole({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    setOpen(currentTarget.open);
    if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: "nearest" });
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape" && isOpen) close();
  }

  return (
    <details
      ref={menu}
      name="row-menu"
      className="group/menu relative"
      onKeyDown={closeOnEscape}
      onToggle={showWhole}
    >
      <summary
        ref={focusListOnRemoval}
        aria-label={`More about ${about}`}
        className="-mr-2.5 grid size-11 list-none place-items-center rounded-full text-ink-soft transition-colors group-open/menu:bg-sunken hover:text-ink"
      >
        <Icon name="more" />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: closes the menu after one of its links */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div
        onClick={close}
        className="absolute top-full scroll-mb-4 right-0 tight:right-auto tight:left-0 z-[3] mt-1 grid w-max max-w-[calc(100vw-2*var(--gutter))] min-w-44 rounded-panel border border-line bg-raised py-1.5 shadow-lifted motion-safe:animate-fade"
      >
        {children}
      </div>
    </details>
  );
}

/** Closes the open menu after a tap elsewhere, or when the focus leaves it. */
function useCloseOutside(isOpen: boolean, menu: { current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    if (!isOpen) return;
    const isInside = (target: EventTarget | null) => target instanceof Node && menu.current?.contains(target);
    const close = () => menu.current?.removeAttribute("open");
    const closeAfterTap = ({ target }: Event) => isInside(target) || close();
    // The focus that a closing modal returns comes from outside.
    const closeAfterFocus = ({ target, relatedTarget }: FocusEvent) =>
      isInside(relatedTarget) && !isInside(target) && close();
    document.addEventListener("pointerdown", closeAfterTap);
    document.addEventListener("focusin", closeAfterFocus);
    return () => {
      document.removeEventListener("pointerdown", closeAfterTap);
      document.removeEventListener("focusin", closeAfterFocus);
    };
  }, [isOpen, menu]);
}

/** A closing modal returns the focus to the menu's button, and the refreshed list may then no longer have its row. */
function focusListOnRemoval(button: HTMLElement) {
  return () => {
    if (button === document.activeElement) focusList();
  };
}
