/** An outline in Lottie's format: points with incoming and outgoing handles. */
export type Bezier = { c: boolean; v: number[][]; i: number[][]; o: number[][] };

const round = (value: number) => Math.round(value * 10) / 10;

/** Parses an SVG path with absolute M, L, C, Q and Z. Each M starts another outline. */
export function readOutlines(d: string): Bezier[] {
  const outlines: Bezier[] = [];
  for (const [, command = "", rest = ""] of d.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === "M") outlines.push({ c: false, v: [], i: [], o: [] });
    const outline = outlines.at(-1);
    if (outline) addTo(outline, command, numbers);
  }
  return outlines.map(closed);
}

function addTo(outline: Bezier, command: string, numbers: number[]) {
  if (command === "Z") outline.c = true;
  const step = { M: 2, L: 2, Q: 4, C: 6 }[command] ?? Number.POSITIVE_INFINITY;
  for (let at = 0; at + step <= numbers.length; at += step) {
    const part = numbers.slice(at, at + step);
    const [x = 0, y = 0] = part.slice(-2);
    const [fromX = x, fromY = y] = outline.v.at(-1) ?? [];
    const [leaving, arriving] = handles(command, part, [fromX, fromY], [x, y]);
    if (outline.o.length)
      outline.o[outline.o.length - 1] = [round(leaving[0] - fromX), round(leaving[1] - fromY)];
    outline.v.push([round(x), round(y)]);
    outline.i.push([round(arriving[0] - x), round(arriving[1] - y)]);
    outline.o.push([0, 0]);
  }
}

type Spot = [number, number];

function handles(command: string, part: number[], from: Spot, to: Spot): [Spot, Spot] {
  const [a = 0, b = 0, c = 0, d = 0] = part;
  if (command === "C")
    return [
      [a, b],
      [c, d],
    ];
  if (command !== "Q") return [from, to];
  const towards = (end: Spot): Spot => [end[0] + ((a - end[0]) * 2) / 3, end[1] + ((b - end[1]) * 2) / 3];
  return [towards(from), towards(to)];
}

/** Merges a last point that equals the first one. */
function closed(outline: Bezier): Bezier {
  const { v, i, o } = outline;
  const [first, last] = [v[0], v.at(-1)];
  if (!outline.c || v.length < 2 || first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) return outline;
  return { c: true, v: v.slice(0, -1), i: [i.at(-1) ?? [0, 0], ...i.slice(1, -1)], o: o.slice(0, -1) };
}
