import { type Point, round, smooth } from "./shapes.ts";

/** The ratio of height to width of round tops. */
export const TILT = 0.16;

/** A ring of a turned object: height above the base, radius, and "edge" for a corner. */
export type Ring = readonly [height: number, radius: number, edge?: "edge"];

/** Returns the outline of an object turned on a lathe, with its base at `base`. */
export function lathe(cx: number, base: number, rings: readonly Ring[], tilt = TILT): string {
  const right = side(rings, (height, radius) => [cx + radius, base - height]);
  const left = side([...rings].reverse(), (height, radius) => [cx - radius, base - height]);
  const top = rings.at(-1)?.[1] ?? 0;
  const foot = rings[0]?.[1] ?? 0;
  const mouth = `A${round(top)} ${round(top * tilt)} 0 0 0 ${round(cx - top)} ${round(base - (rings.at(-1)?.[0] ?? 0))}`;
  const under = `A${round(foot)} ${round(foot * tilt)} 0 0 0 ${round(cx + foot)} ${base}Z`;
  return `${right}${mouth}${left.replace(/^M[^C]*/, "")}${under}`;
}

function side(rings: readonly Ring[], place: (height: number, radius: number) => Point): string {
  const runs: Ring[][] = [[]];
  rings.forEach((ring, index) => {
    runs.at(-1)?.push(ring);
    if (ring[2] && index > 0 && index < rings.length - 1) runs.push([ring]);
  });
  return runs
    .map((run) => smooth(run.map(([height, radius]) => place(height, radius))))
    .map((d, index) => (index === 0 ? d : d.replace(/^M[^C]*/, "")))
    .join("");
}

/** Returns a leaf from its base to its tip, `belly` wide on each side. */
export function leaf(foot: Point, tip: Point, belly: number): string {
  const [dx, dy] = [tip[0] - foot[0], tip[1] - foot[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / length) * belly, (dx / length) * belly];
  const near = (sign: number) =>
    `${round(foot[0] + dx * 0.3 + nx * sign)} ${round(foot[1] + dy * 0.3 + ny * sign)} ${round(foot[0] + dx * 0.72 + nx * sign * 0.8)} ${round(foot[1] + dy * 0.72 + ny * sign * 0.8)}`;
  const back = `${round(foot[0] + dx * 0.72 - nx * 0.8)} ${round(foot[1] + dy * 0.72 - ny * 0.8)} ${round(foot[0] + dx * 0.3 - nx)} ${round(foot[1] + dy * 0.3 - ny)}`;
  return `M${foot[0]} ${foot[1]}C${near(1)} ${tip[0]} ${tip[1]}C${back} ${foot[0]} ${foot[1]}Z`;
}
