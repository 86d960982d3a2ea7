"use client";

import { type ReactNode, useId, useRef } from "react";
import { useOnChange } from "@/ui/forms/use-on-change";

type ErasureRegionProps = { text: ReactNode; children: ReactNode };

/** The line of a member who leaves; it comes into view with the focus when it comes to a page that is there already. */
export function ErasureRegion({ text, children }: ErasureRegionProps) {
  const region = useRef<HTMLElement>(null);
  const id = useId();
  const isHere = Boolean(text);
  useOnChange(isHere, () => region.current?.focus());
  if (!isHere) return null;
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Your membership"
      aria-describedby={id}
      className="border-b border-brass bg-raised pt-[env(safe-area-inset-top)] -outline-offset-2"
    >
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-5 px-gutter py-2 sm:px-8">
        <p id={id} className="min-w-40 flex-1 text-sm leading-snug text-balance sm:text-[0.9375rem]">
          {text}
        </p>
        {children}
      </div>
    </section>
  );
}
