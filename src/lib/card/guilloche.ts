import { seededRandom } from "./seeded-random";

/** Curves around the origin (radius at most 1000), to be drawn `copies` times, rotated evenly. */
export type GuillocheLayer = { name: string; d: string; copies: number };

export type GuillocheBackground = { width: number; height: number; d: string };

export type Guilloche = { layers: GuillocheLayer[]; background: GuillocheBackground };

type Radius = (angle: number) => number;
type Arc = { from?: number; length?: number; steps: number };

const FULL = 2 * Math.PI;
const EPSILON = 1e-5;

/** A smooth curve. From the second step on, `s` commands reuse the mirrored control point. */
function arc(radius: Radius, { from = 0, length = FULL, steps }: Arc): string {
  const at = (angle: number) => ({ x: radius(angle) * Math.cos(angle), y: radius(angle) * Math.sin(angle) });
  const bend = (angle: number, side: 1 | -1) => {
    const [before, here, after] = [at(angle - EPSILON), at(angle), at(angle + EPSILON)];
    const third = (side * length) / steps / 3 / (2 * EPSILON);
    return { x: here.x + (after.x - before.x) * third, y: here.y + (after.y - before.y) * third };
  };

  let last = rounded(at(from));
  let d = `M${last.x} ${last.y}`;
  const relative = ({ x, y }: { x: number; y: number }) =>
    `${Math.round(x) - last.x} ${Math.round(y) - last.y}`;
  for (let step = 1; step <= steps; step += 1) {
    const angle = from + (length * step) / steps;
    d += step === 1 ? `c${relative(bend(from, 1))} ` : "s";
    d += `${relative(bend(angle, -1))} ${relative(at(angle))}`;
    last = rounded(at(angle));
  }
  return d.replaceAll(" -", "-");
}

function rounded({ x, y }: { x: number; y: number }) {
  return { x: Math.round(x), y: Math.round(y) };
}

function between(random: () => number, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** A part of a ring of woven strands, each shifted by a fraction of a wave. */
function lace(
  middle: number,
  swing: number,
  waves: number,
  { strands, length }: { strands: number; length: number },
): string {
  const steps = Math.round((waves * length) / FULL) * 2;
  return Array.from({ length: strands }, (_, strand) => {
    const from = (strand / strands / waves) * FULL;
    const radius: Radius = (angle) => middle + swing * Math.cos(waves * (angle - from));
    return arc(radius, { from, length, steps });
  }).join("");
}

/** A ring of waves with petals. Rotated by one petal, it has the same outline and its waves interleave. */
function bloom(outer: number, depth: number, petals: number, waves: number): string {
  const radius: Radius = (angle) => {
    const petal = (1 + Math.cos(petals * angle)) / 2;
    const swing = depth * (0.62 + 0.38 * petal);
    return outer - depth * 0.24 * (1 - petal) - swing * (1 + Math.sin(waves * angle)) * 0.5;
  };
  return `${arc(radius, { from: FULL / waves / 4, steps: waves * 4 })}z`;
}

/** One ray of a star; rotated by each point, the rays form one continuous line. */
function star(inner: number, outer: number, points: number, turns: number): GuillocheLayer {
  const middle = (inner + outer) / 2;
  const radius: Radius = (angle) => middle + ((outer - inner) / 2) * Math.cos((points / turns) * angle);
  return { name: "rays", d: arc(radius, { length: (turns / points) * FULL, steps: 8 }), copies: points };
}

function waveTile(random: () => number): GuillocheBackground {
  const half = between(random, 16, 26);
  const swing = between(random, 4, 7);
  const width = half * 2;
  const wave = (from: number, y: number) =>
    `M${from} ${y}${`q${half / 2} ${swing * -2} ${half} 0t${half} 0`.repeat(2)}`;
  return { width, height: 7, d: [-7, 0, 7, 14].map((y) => wave(0, y)).join("") };
}

export function copyRotations(copies: number): number[] {
  return Array.from({ length: copies - 1 }, (_, copy) => Number((((copy + 1) * 360) / copies).toFixed(2)));
}

/** Returns the engraving of a code: always the same for one code, different for another. */
export function guilloche(code: string): Guilloche {
  const random = seededRandom(code);
  const petals = between(random, 7, 14);
  const waves = petals * between(random, petals > 11 ? 1 : 2, 3) + (random() < 0.5 ? 1 : -1);
  const depth = 300 + random() * 180;
  const turns = [5, 7, 11][between(random, 0, 2)] ?? 7;
  const points = turns * between(random, 2, 4) + between(random, 1, turns - 1);
  const inner = 955 - depth;
  const length = FULL / petals;

  const rim = lace(968, 32, petals * between(random, 7, 10), { strands: 2, length });
  const flower = bloom(915, depth, petals, waves);
  const rays = star(345, inner + 30 + random() * 60, points, turns);
  const heart = lace(330, 30 + random() * 22, petals * 2, { strands: 5, length });

  return {
    layers: [{ name: "petals", d: rim + flower + heart, copies: petals }, rays],
    background: waveTile(random),
  };
}
