"use client";

import { useLinkStatus } from "next/link";
import { classNames } from "./class-names";
import { Spinner } from "./spinner";

/** Stands in a link, at a place of its own: a sign once the page that it leads to takes a moment. */
export function PendingMark({ className }: { className: string }) {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span
      className={classNames(
        "pointer-events-none absolute grid animate-[fade_200ms_ease-out_150ms_both] place-items-center text-brass",
        className,
      )}
    >
      <Spinner size={18} />
    </span>
  );
}
