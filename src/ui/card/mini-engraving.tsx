import type { ReactNode } from "react";
import { seededRandom } from "@/lib/card/seeded-random";
import { classNames } from "../layout/class-names";
import stars from "./stars.svg";

/** A star drawn in one stroke: from each point to the one that is `step` further. */
export type Star = { points: number; step: number };

/** A star with its rotation in radians and its radius in SVG units. */
export type SeededStar = Star & { turn: number; radius: number };

const RADIUS = { least: 37, most: 42 };
const STEP = { least: 0.3, most: 0.47 };
const FEWEST = 11;
const KINDS = 7;
const ROSETTE_POINTS = 17;

type MiniCardProps = { engraving: string; className?: string };

export function MiniCard({ engraving, className }: MiniCardProps) {
  const { points, step, turn, radius } = starOf(engraving);
  const degrees = Math.round((turn * 180) / Math.PI);
  return (
    <svg viewBox="-50 -70 100 140" className={classNames("mini-card", className)} aria-hidden="true">
      <use href={`${stars.src}#frame`} />
      <use
        href={`${stars.src}#star-${points}-${step}`}
        transform={`rotate(${degrees})scale(${(radius / 100).toFixed(2)})`}
      />
    </svg>
  );
}

export function Rosette({ seed, children }: { seed: string; children: ReactNode }) {
  return (
    <span className="relative grid size-36 shrink-0 place-items-center">
      <svg
        viewBox="-42 -42 84 84"
        fill="none"
        stroke="currentColor"
        strokeWidth=".5"
        className="absolute inset-0 text-brass"
        aria-hidden="true"
      >
        <path d={outline(starOf(seed, ROSETTE_POINTS))} />
      </svg>
      {children}
    </span>
  );
}

/** Returns the same star for the same seed, with `fewest` to `fewest + 6` points. */
export function starOf(seed: string, fewest: number = FEWEST): SeededStar {
  const random = seededRandom(seed);
  const points = fewest + Math.floor(random() * KINDS);
  const share = STEP.least + random() * (STEP.most - STEP.least);
  const step = coprime(Math.round(points * share), points);
  const turn = random() * Math.PI;
  return { points, step, turn, radius: RADIUS.least + random() * (RADIUS.most - RADIUS.least) };
}

/** Every star that a mini card may use; `stars.svg` contains them all. */
export function rowStars(): Star[] {
  return Array.from({ length: KINDS }, (_, kind) => FEWEST + kind).flatMap((points) => {
    const [least, most] = [Math.round(points * STEP.least), Math.round(points * STEP.most)];
    const steps = Array.from({ length: most - least + 1 }, (_, index) => coprime(least + index, points));
    return [...new Set(steps)].map((step) => ({ points, step }));
  });
}

export function outline({ points, step, turn, radius }: SeededStar): string {
  const corners = Array.from({ length: points }, (_, index) => {
    const angle = turn + (2 * Math.PI * step * index) / points;
    return `${Math.round(Math.cos(angle) * radius)} ${Math.round(Math.sin(angle) * radius)}`;
  });
  return `M${corners.join("L").replaceAll(" -", "-")}Z`;
}

/** The nearest step, downwards, that reaches every point; never 1, which would draw a ring. */
function coprime(step: number, points: number): number {
  if (step === 1) return coprime(Math.ceil(points / 2) - 1, points);
  return divisor(step, points) === 1 ? step : coprime(step - 1, points);
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}
