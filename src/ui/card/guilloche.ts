import { seededRandom } from "./seeded-random";

/** One lathe curve around the origin (outermost radius 1000), to be drawn `copies` times, each `turn` degrees on. */
export type GuillocheLayer = { d: string; copies: number; turn: number };

/** Fine waves in a tile that fits its neighbours. */
export type GuillocheGround = { width: number; height: number; d: string };

export type Guilloche = { layers: GuillocheLayer[]; ground: GuillocheGround };

type Radius = (angle: number) => number;

/** A closed curve through the middles of its sides: smooth with few numbers. */
function closedCurve(radius: Radius, points: number, turns = 1): string {
  const at = (index: number) => {
    const angle = (index / points) * turns * 2 * Math.PI;
    return { x: radius(angle) * Math.cos(angle), y: radius(angle) * Math.sin(angle) };
  };
  const middle = (index: number) => {
    const [from, to] = [at(index), at(index + 1)];
    return { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
  };

  let last = middle(-1);
  let d = `M${last.x} ${last.y}`;
  for (let index = 0; index < points; index += 1) {
    const bend = at(index);
    const next = middle(index);
    d += `q${Math.round(bend.x) - last.x} ${Math.round(bend.y) - last.y} ${next.x - last.x} ${next.y - last.y}`;
    last = next;
  }
  return `${d}z`.replaceAll(" -", "-");
}

function between(random: () => number, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** A ring whose waves, turned step by step, weave into a lace. */
function lace(middle: number, swing: number, waves: number, copies: number): GuillocheLayer {
  const radius: Radius = (angle) => middle + swing * Math.sin(waves * angle);
  return { d: closedCurve(radius, waves * 8), copies, turn: 360 / waves / copies };
}

/** A lace with petals. Turned by whole petals it keeps its outline, and its waves fall between each other. */
function bloom(outer: number, depth: number, petals: number, waves: number): GuillocheLayer {
  const radius: Radius = (angle) => {
    const petal = (1 + Math.cos(petals * angle)) / 2;
    const swing = depth * (0.62 + 0.38 * petal);
    return outer - depth * 0.24 * (1 - petal) - swing * (1 + Math.sin(waves * angle)) * 0.5;
  };
  return { d: closedCurve(radius, Math.max(waves, petals) * 9), copies: petals, turn: 360 / petals };
}

/** A star of many turns drawn without lifting the graver. */
function star(inner: number, outer: number, points: number, turns: number): GuillocheLayer {
  const middle = (inner + outer) / 2;
  const radius: Radius = (angle) => middle + ((outer - inner) / 2) * Math.cos((points / turns) * angle);
  return { d: closedCurve(radius, points * 8, turns), copies: 1, turn: 0 };
}

function ground(random: () => number): GuillocheGround {
  const half = between(random, 16, 26);
  const swing = between(random, 4, 7);
  const width = half * 2;
  const wave = (from: number, y: number) =>
    `M${from} ${y}${`q${half / 2} ${swing * -2} ${half} 0t${half} 0`.repeat(2)}`;
  return { width, height: 7, d: [-7, 0, 7, 14].map((y) => wave(0, y)).join("") };
}

/** The engraving of one code: the same code gives the same lines, another code gives others. */
export function guilloche(code: string): Guilloche {
  const random = seededRandom(code);
  const petals = between(random, 7, 14);
  const waves = petals * between(random, petals > 11 ? 1 : 2, 3) + (random() < 0.5 ? 1 : -1);
  const depth = 300 + random() * 180;
  const turns = [5, 7, 11][between(random, 0, 2)] ?? 7;
  const points = turns * between(random, 2, 4) + between(random, 1, turns - 1);
  const inner = 955 - depth;

  return {
    layers: [
      lace(968, 32, petals * between(random, 7, 10), 2),
      bloom(915, depth, petals, waves),
      star(345, inner + 30 + random() * 60, points, turns),
      lace(330, 30 + random() * 22, petals * 2, 5),
    ],
    ground: ground(random),
  };
}
