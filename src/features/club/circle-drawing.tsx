"use client";

import { type ReactNode, useState } from "react";
import { Avatar } from "@/ui/layout/avatar";
import { classNames } from "@/ui/layout/class-names";
import { Link } from "@/ui/layout/link";
import type { CircleLayout } from "./circle-layout";

type CircleDrawingProps = CircleLayout & {
  /** The member's own seal, in the middle. */
  children: ReactNode;
};

/** The member's seal with the friends around it. A face that is touched or focused says who brought whom. */
export function CircleDrawing({ nodes, rings: [inner, outer], children }: CircleDrawingProps) {
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = nodes.find(({ face }) => face.id === shownId);
  const path = [shownId, shown?.from.id];
  return (
    <div className="mt-4 print:hidden">
      <div className="relative mx-auto aspect-square w-full max-w-[26rem]">
        <svg viewBox="0 0 100 100" fill="none" className="absolute inset-0 text-brass" aria-hidden="true">
          <g stroke="currentColor" strokeWidth=".2" opacity=".5">
            <circle cx="50" cy="50" r={inner} />
            {outer > inner && <circle cx="50" cy="50" r={outer} strokeDasharray=".5 1.2" />}
          </g>
          {nodes.map(({ face, from, x, y }) => (
            <path
              key={face.id}
              d={`M${from.x} ${from.y}L${x} ${y}`}
              stroke="currentColor"
              strokeWidth={path.includes(face.id) ? 0.9 : 0.3}
              className="transition-[stroke-width]"
            />
          ))}
        </svg>
        <div
          className={classNames("absolute top-1/2 left-1/2 grid -translate-1/2", outer > inner && "scale-75")}
        >
          {children}
        </div>
        <ul>
          {nodes.map(({ face, relation, x, y }) => (
            <li
              key={face.id}
              className="absolute grid -translate-1/2"
              style={{ left: `${x}%`, top: `${y}%` }}
            >
              <button
                type="button"
                aria-label={face.firstName + relation}
                aria-pressed={face.id === shownId}
                onClick={() => setShownId(face.id)}
                onFocus={() => setShownId(face.id)}
                onMouseEnter={() => setShownId(face.id)}
                className={classNames(
                  "grid size-11 place-items-center rounded-full bg-sunken bg-clip-content p-0.5 transition-transform",
                  face.id === shownId && "scale-110",
                )}
              >
                <Avatar
                  firstName={face.firstName}
                  image={face.avatar}
                  size={40}
                  loading="lazy"
                  className="shadow-[0_0_0_2px_var(--paper)]"
                />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-1 flex min-h-11 items-center justify-center text-ink-soft">
        {shown ? (
          <span className="wrap-anywhere">
            <Link href={shown.face.href} className="text-link text-ink">
              {shown.face.firstName}
            </Link>
            {shown.relation}
          </span>
        ) : (
          "Touch a face to see who brought whom."
        )}
      </p>
    </div>
  );
}
