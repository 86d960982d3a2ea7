"use client";

import { useLayoutEffect, useRef, useState } from "react";
import { classNames } from "../layout/class-names";
import { Icon } from "../layout/icon";
import { mayMove } from "../motion/motion";
import { showToast } from "../toast/toast";
import { Button } from "./button";

/** The longest code that fits on one line at a counter's size. */
const COUNTER_LETTERS = 9;

type CodeToCopyProps = {
  code: string;
  /** Larger, to be read across a counter, and centered on a ticket. */
  isOnTicket?: boolean;
  /** Whether the code replaces the button that showed it. The code then gets the focus. */
  isNew?: boolean;
  /** Whether the code is copied, never read out or typed. */
  isSecret?: boolean;
};

export function CodeToCopy({ code, isOnTicket = false, isNew = false, isSecret = false }: CodeToCopyProps) {
  const text = useRef<HTMLElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const isShort = code.length <= COUNTER_LETTERS;

  useLayoutEffect(() => {
    const shown = text.current;
    if (!isNew || !shown) return;
    shown.focus({ preventScroll: true });
    shown.scrollIntoView({ block: "nearest", behavior: mayMove(shown) ? "smooth" : "auto" });
  }, [isNew]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
    } catch {
      setFailed(true);
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
      return;
    }
    setFailed(false);
    showToast("Copied!");
  }

  return (
    <>
      <div
        className={classNames(
          "@container",
          isOnTicket
            ? "grid grid-cols-[minmax(0,1fr)] justify-items-center text-center"
            : "flex flex-wrap items-center justify-between gap-x-6",
        )}
      >
        <strong
          ref={text}
          tabIndex={-1}
          className={classNames(
            "figures font-medium outline-none select-all",
            isOnTicket && isShort && "counter-code leading-tight",
            isSecret && "text-lg leading-snug wrap-anywhere",
            !isSecret &&
              !(isOnTicket && isShort) &&
              "text-[max(28px,min(clamp(1.75rem,7vw,2.25rem),9vw))] leading-tight tracking-[0.04em] wrap-anywhere",
          )}
        >
          {code}
        </strong>
        <Button
          variant="link"
          onClick={copy}
          className="-mx-2"
          data-needs-script=""
          aria-label={`Copy ${code}`}
        >
          <Icon name="copy" /> Copy
        </Button>
      </div>
      {hasFailed && (
        <p role="alert" className="text-sm text-ink-soft">
          We couldn’t copy the code. It’s selected, so you can copy it yourself.
        </p>
      )}
    </>
  );
}
