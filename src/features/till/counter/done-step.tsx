import { useEffect, useRef } from "react";
import type { Take } from "@/domain/till/charge-code";
import { formatCents } from "@/lib/money";
import { paths, tillPath } from "@/lib/paths";
import { buttonStyle } from "@/ui/forms/button-style";

/** What was taken, and the ways on: the next code, or giving it back. */
export function DoneStep({ take: { takeId, firstName, amountCents } }: { take: Take }) {
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <div className="flex max-w-md flex-col gap-6">
      <p role="status">
        <span className="label-caps text-brass-ink">Taken</span>
        <span className="figures mt-2 block font-display text-5xl leading-tight">
          {formatCents(amountCents)}
        </span>
        <span className="figures mt-1 block text-ink-soft">
          From {firstName}. Number {takeId}.
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <a ref={next} href={paths.till} className={buttonStyle({ className: "grow" })}>
          Next code
        </a>
        <a href={tillPath({ refund: takeId })} className={buttonStyle({ variant: "quiet" })}>
          Give it back
        </a>
      </div>
    </div>
  );
}
