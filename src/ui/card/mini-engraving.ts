import { seededRandom } from "./seeded-random";

/** A star of so many points, drawn without lifting the graver: from each point to the one that is `step` further. */
export type Star = { points: number; step: number };

/** A star as a seed has it: `turn` in radians, `radius` in units of the drawing. */
export type SeededStar = Star & { turn: number; radius: number };

const RADIUS = { least: 37, most: 42 };
const STEP = { least: 0.3, most: 0.47 };
const FEWEST = 11;
const KINDS = 7;

/** The same seed gives the same star, of `fewest` points or up to six more. A row's has few, to be short. */
export function starOf(seed: string, fewest: number = FEWEST): SeededStar {
  const random = seededRandom(seed);
  const points = fewest + Math.floor(random() * KINDS);
  const share = STEP.least + random() * (STEP.most - STEP.least);
  const step = coprime(Math.round(points * share), points);
  const turn = random() * Math.PI;
  return { points, step, turn, radius: RADIUS.least + random() * (RADIUS.most - RADIUS.least) };
}

/** Every star that a row may have, as `stars.svg` holds them. */
export function rowStars(): Star[] {
  return Array.from({ length: KINDS }, (_, kind) => FEWEST + kind).flatMap((points) => {
    const [least, most] = [Math.round(points * STEP.least), Math.round(points * STEP.most)];
    const steps = Array.from({ length: most - least + 1 }, (_, index) => coprime(least + index, points));
    return [...new Set(steps)].map((step) => ({ points, step }));
  });
}

/** A star's outline around the origin. */
export function outline({ points, step, turn, radius }: SeededStar): string {
  const corners = Array.from({ length: points }, (_, index) => {
    const angle = turn + (2 * Math.PI * step * index) / points;
    return `${Math.round(Math.cos(angle) * radius)} ${Math.round(Math.sin(angle) * radius)}`;
  });
  return `M${corners.join("L").replaceAll(" -", "-")}Z`;
}

/** The nearest step, downwards, that reaches every one of the points before it comes back; never the next point, which makes a ring. */
function coprime(step: number, points: number): number {
  if (step === 1) return coprime(Math.ceil(points / 2) - 1, points);
  return divisor(step, points) === 1 ? step : coprime(step - 1, points);
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}
