"use client";

import { useLinkStatus } from "next/link";
import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Spinner } from "./spinner";

export function LinkPending({ children }: { children?: ReactNode }) {
  const { pending } = useLinkStatus();
  return pending ? <Spinner size={18} className="shrink-0 text-brass" /> : children;
}

/** Inside a link, positioned absolutely: a spinner if the link's page doesn't load at once. */
export function PendingMark({ className }: { className: string }) {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span
      className={classNames(
        "pointer-events-none absolute grid animate-fade-late place-items-center text-brass",
        className,
      )}
    >
      <Spinner size={18} />
    </span>
  );
}
