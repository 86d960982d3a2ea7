"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useId, useRef } from "react";
import { useOnChange } from "@/ui/forms/use-on-change";

// Every page has the region, and few have the form.
const CancelErasureForm = dynamic(() =>
  import("./cancel-erasure-form").then((module) => module.CancelErasureForm),
);

/** Moves the focus to the banner when it appears on a page that is already open. */
export function ErasureRegion({ children }: { children: ReactNode }) {
  const region = useRef<HTMLElement>(null);
  const id = useId();
  const isShown = Boolean(children);
  useOnChange(isShown, () => region.current?.focus());
  if (!isShown) return null;
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
          {children}
        </p>
        <CancelErasureForm />
      </div>
    </section>
  );
}
