"use client";

import { useEffect, useRef, useState } from "react";
import { Icon } from "../layout/icon";
import { showToast } from "../toast/toast";
import { Button } from "./button";

type CodeToCopyProps = {
  code: string;
  /** Whether the code replaces the button that showed it. The code then gets the focus. */
  isNew?: boolean;
};

export function CodeToCopy({ code, isNew = false }: CodeToCopyProps) {
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
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <strong
          ref={text}
          tabIndex={-1}
          className="figures text-[max(28px,min(clamp(1.75rem,7vw,2.25rem),10vw))] leading-tight font-medium tracking-[0.04em] wrap-anywhere outline-none select-all"
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
