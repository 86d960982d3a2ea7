export type Point = readonly [x: number, y: number];
export type Attributes = Record<string, string | number | undefined>;

let definitions: string[] = [];

/** Resets the ids of gradients and clips, so that the same scene always produces the same text. */
export function startDrawing() {
  definitions = [];
}

/** Returns the drawing as an SVG document. */
export function finishDrawing(width: number, height: number, marks: string[]): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${definitions.join("")}</defs>${marks.join("")}</svg>`;
}

export function define(name: string, attributes: Attributes, content: string): string {
  const id = `d${definitions.length}`;
  definitions.push(element(name, { id, ...attributes }, content));
  return `url(#${id})`;
}

export function element(name: string, attributes: Attributes, content = ""): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? round(value) : value}"`)
    .join("");
  return `<${name}${written}>${content}</${name}>`;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return element("path", { d, fill, ...more });
}

export function line(d: string, stroke: string, width: number, more: Attributes = {}): string {
  return element("path", {
    d,
    fill: "none",
    stroke,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...more,
  });
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more?: Attributes) {
  return element("rect", { x, y, width, height, fill, ...more });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more?: Attributes) {
  return element("ellipse", { cx, cy, rx, ry, fill, ...more });
}

/** A polygon. Corners are points or a string: "0,0 10,0 10,20". */
export function poly(corners: string | readonly Point[], fill: string, more?: Attributes): string {
  const d = typeof corners === "string" ? `M${corners.replaceAll(" ", "L")}Z` : straight(corners);
  return path(d, fill, more);
}

export function group(marks: string[], attributes: Attributes = {}): string {
  return element("g", attributes, marks.join(""));
}

export function clipped(d: string, marks: string[]): string {
  return group(marks, { "clip-path": define("clipPath", {}, path(d, "#000")) });
}

export function moved(dx: number, dy: number, marks: string[], scale = 1): string {
  return group(marks, { transform: `translate(${dx} ${dy}) scale(${scale})` });
}

export function turned(degrees: number, about: Point, marks: string[]): string {
  return group(marks, { transform: `rotate(${degrees} ${about[0]} ${about[1]})` });
}

/** A closed path with straight sides. */
export function straight(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}${closed ? "Z" : ""}`;
}

/** A smooth line through all points. */
export function smooth(points: readonly Point[], closed = false): string {
  const at = (index: number): Point => {
    const wrapped = closed ? (index + points.length) % points.length : clamp(index, points.length - 1);
    return points[wrapped] as Point;
  };
  const count = closed ? points.length : points.length - 1;
  let d = `M${round(at(0)[0])} ${round(at(0)[1])}`;
  for (let index = 0; index < count; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${[...first, ...second, ...to].map(round).join(" ")}`;
  }
  return closed ? `${d}Z` : d;
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(last, value));
}

export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (dx: number, dy: number) => (r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : "");
  return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}Z`;
}

export function oval(cx: number, cy: number, rx: number, ry = rx): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

/** A door, window or niche with a round top. */
export function arch(x: number, base: number, width: number, height: number): string {
  const r = width / 2;
  return `M${x} ${base}V${base - height + r}a${r} ${r} 0 0 1 ${width} 0V${base}Z`;
}
