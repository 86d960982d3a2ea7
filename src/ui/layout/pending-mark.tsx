"use client";

import { useLinkStatus } from "next/link";
import { classNames } from "./class-names";
import { Spinner } from "./spinner";

/** Inside a link, absolutely positioned: a spinner once its page takes a moment to load. */
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
