"use client";

import { useEffect, useRef, useState } from "react";
import { classNames } from "../layout/class-names";
import { Icon } from "../layout/icon";
import { showToast } from "../toast/toast";
import { Button } from "./button";

type CodeToCopyProps = {
  code: string;
  /** Larger, to be read across a counter. */
  isPass?: boolean;
  /** Whether the code replaces the button that showed it. The code then gets the focus. */
  isNew?: boolean;
  /** Whether the code is copied, never read out or typed. */
  isSecret?: boolean;
};

export function CodeToCopy({ code, isPass = false, isNew = false, isSecret = false }: CodeToCopyProps) {
  const text = useRef<HTMLElement>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!isNew) return;
    text.current?.focus({ preventScroll: true });
    text.current?.scrollIntoView({ block: "nearest" });
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
      <div className="@container flex flex-wrap items-center justify-between gap-x-6">
        <strong
          ref={text}
          tabIndex={-1}
          className={classNames(
            "figures font-medium outline-none select-all",
            isPass && "counter-code leading-tight",
            isSecret && "text-lg leading-snug wrap-anywhere",
            !isPass &&
              !isSecret &&
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
