import type { ReactNode } from "react";
import { outline, starOf } from "../card/mini-engraving";
import { classNames } from "../layout/class-names";

/** How many rays the ring has at least. */
const RAYS = 17;

type RosetteProps = { seed: string; className?: string; children: ReactNode };

/** An engraved ring of rays around a portrait or the club's mark; the same seed gives the same ring. */
export function Rosette({ seed, className, children }: RosetteProps) {
  return (
    <span className={classNames("relative grid size-36 shrink-0 place-items-center", className)}>
      <svg
        viewBox="-42 -42 84 84"
        fill="none"
        stroke="currentColor"
        strokeWidth=".5"
        className="absolute inset-0 text-brass"
        aria-hidden="true"
      >
        <path d={outline(starOf(seed, RAYS))} />
      </svg>
      {children}
    </span>
  );
}
