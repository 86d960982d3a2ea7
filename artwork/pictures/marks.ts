import { type Point, round } from "./shapes.ts";

/** Outlines with only cubic curves and straight lines, so that they can be measured and moved like letters. */
export function disc(cx: number, cy: number, r: number, turn: 1 | -1 = 1): string {
  const k = 0.5523 * r;
  const at = (x: number, y: number) => `${round(cx + x * turn)} ${round(cy + y)}`;
  return `M${at(r, 0)}C${at(r, k)} ${at(k, r)} ${at(0, r)}C${at(-k, r)} ${at(-r, k)} ${at(-r, 0)}C${at(-r, -k)} ${at(-k, -r)} ${at(0, -r)}C${at(k, -r)} ${at(r, -k)} ${at(r, 0)}Z`;
}

export function ring(cx: number, cy: number, r: number, weight: number): string {
  return disc(cx, cy, r) + disc(cx, cy, r - weight, -1);
}

export function bar(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`;
}

/** A rectangular frame with a line of the given weight. */
export function frame(x: number, y: number, width: number, height: number, weight: number): string {
  const [left, top, right, foot] = [x + weight, y + weight, x + width - weight, y + height - weight];
  return `${bar(x, y, width, height)}M${left} ${top}L${left} ${foot}L${right} ${foot}L${right} ${top}Z`;
}

export function lozenge(cx: number, cy: number, across: number, down = across): string {
  return `M${cx - across} ${cy}L${cx} ${cy - down}L${cx + across} ${cy}L${cx} ${cy + down}Z`;
}

/** A leaf from its base to its tip. */
export function blade(foot: Point, tip: Point, belly: number): string {
  const [dx, dy] = [tip[0] - foot[0], tip[1] - foot[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / length) * belly, (dx / length) * belly];
  const side = (sign: number) => [
    `${round(foot[0] + dx * 0.3 + nx * sign)} ${round(foot[1] + dy * 0.3 + ny * sign)}`,
    `${round(foot[0] + dx * 0.75 + nx * sign * 0.7)} ${round(foot[1] + dy * 0.75 + ny * sign * 0.7)}`,
  ];
  return `M${foot[0]} ${foot[1]}C${side(1).join(" ")} ${tip[0]} ${tip[1]}C${side(-1).reverse().join(" ")} ${foot[0]} ${foot[1]}Z`;
}

/** A wave along y with `count` crests from `x`, thickest in the middle of each bow. */
export function wave(
  x: number,
  y: number,
  length: number,
  count: number,
  height: number,
  weight: number,
): string {
  const step = length / count;
  const bows = Array.from({ length: count }, (_, index) => {
    const from = x + index * step;
    const sign = index % 2 ? 1 : -1;
    const bow = (dy: number) =>
      `${round(from + step * 0.36)} ${round(y + sign * height + dy)} ${round(from + step * 0.64)} ${round(y + sign * height + dy)}`;
    const back = (dy: number) =>
      `${round(from + step * 0.64)} ${round(y + sign * height + dy)} ${round(from + step * 0.36)} ${round(y + sign * height + dy)}`;
    return `M${round(from)} ${y}C${bow(-weight / 2)} ${round(from + step)} ${y}C${back(weight)} ${round(from)} ${y}Z`;
  });
  return bows.join("");
}
