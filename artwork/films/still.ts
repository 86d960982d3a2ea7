import { element } from "../pictures/shapes.ts";
import { type Film, type Layer, last, type Mark, type Paint } from "./film.ts";

/** The last frame of a film as the source of a React component, so that it stands in the page before any script. */
export function toStill(film: Film): string {
  const paints: string[] = [];
  const drawn = film.layers.map((layer) => drawLayer(layer, paints)).join("");
  const component = `${film.name.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase())}Still`;
  const ids = paints.length > 0;
  return `${ids ? 'import { useId } from "react";\n\n' : ""}/** The last frame of the animation of this name; both are drawn by artwork/films. */
export function ${component}() {
  ${ids ? "const id = useId();\n\n  " : ""}return (
    <svg viewBox="0 0 ${film.width} ${film.height}" className="block h-auto w-full" aria-hidden="true">
      ${ids ? `<defs>${paints.join("")}</defs>` : ""}${drawn}
    </svg>
  );
}
`;
}

function drawLayer(layer: Layer, paints: string[]): string {
  if (last(layer.opacity, 100) === 0) return "";
  const [x, y] = last(layer.move, [0, 0] as const);
  const [scale, turn] = [last(layer.scale, 100), last(layer.turn, 0)];
  const [cx, cy] = layer.about ?? [0, 0];
  const moves = [
    x || y ? `translate(${x} ${y})` : "",
    turn ? `rotate(${turn} ${cx} ${cy})` : "",
    scale === 100 ? "" : `translate(${cx} ${cy}) scale(${scale / 100}) translate(${-cx} ${-cy})`,
  ].filter(Boolean);
  const marks = layer.marks.map((mark) => drawMark(mark, paints)).join("");
  const opacity = last(layer.opacity, 100);
  if (moves.length === 0 && opacity === 100) return marks;
  return element(
    "g",
    { transform: moves.join(" ") || undefined, opacity: opacity === 100 ? undefined : opacity / 100 },
    marks,
  );
}

function drawMark(mark: Mark, paints: string[]): string {
  const opacity = last(mark.opacity, 100);
  if (opacity === 0 || (mark.trim && last(mark.trim.start, 0) === last(mark.trim.end, 100))) return "";
  const d = typeof mark.d === "string" ? mark.d : (mark.d.at(-1)?.[1] ?? "");
  const shared = { d, opacity: opacity === 100 ? undefined : opacity / 100 };
  const { fill, stroke } = mark;
  const filled = fill ? paint(fill, paints) : 'fill="none"';
  const line = stroke
    ? ` stroke="${stroke.color}" strokeWidth="${stroke.width}" strokeLinecap="round" strokeLinejoin="round"`
    : "";
  return element("path", shared).replace("></path>", ` ${filled}${line} />`);
}

function paint(fill: Paint, paints: string[]): string {
  if (typeof fill === "string") return `fill="${fill}"`;
  const name = `paint${paints.length}`;
  const [x1, y1] = fill.from;
  const [x2, y2] = fill.to;
  const stops = fill.stops.map(
    (stop, index) => `<stop offset="${index / (fill.stops.length - 1)}" stopColor="${stop}" />`,
  );
  paints.push(
    `<linearGradient id={\`\${id}${name}\`} gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.join("")}</linearGradient>`,
  );
  return `fill={\`url(#\${id}${name})\`}`;
}
