import {
  type Attributes,
  clipped,
  define,
  element,
  group,
  line,
  type Point,
  path,
  poly,
  rect,
} from "./shapes.ts";

/** The colors of an object in light, half shade and shadow. */
export type Tones = readonly [light: string, middle: string, dark: string];

/** A gradient between two points. Colors may have an opacity. */
export function fade(from: Point, to: Point, stops: readonly (readonly [string, number])[]): string {
  const marks = stops.map(([color, opacity], index) =>
    element("stop", {
      offset: index / (stops.length - 1),
      "stop-color": color,
      "stop-opacity": opacity,
    }),
  );
  const place = { x1: from[0], y1: from[1], x2: to[0], y2: to[1] };
  return define("linearGradient", { ...place, gradientUnits: "userSpaceOnUse" }, marks.join(""));
}

/** A round glow that fades out. */
export function glow(at: Point, radius: number, color: string, opacity: number, squash = 1): string {
  const stops = [1, 0.55, 0.2, 0].map((share, index) =>
    element("stop", {
      offset: [0, 0.3, 0.65, 1][index],
      "stop-color": color,
      "stop-opacity": opacity * share,
    }),
  );
  const fill = define("radialGradient", {}, stops.join(""));
  return element("ellipse", { cx: at[0], cy: at[1], rx: radius, ry: radius * squash, fill });
}

export function blurred(amount: number, marks: string[], more: Attributes = {}): string {
  const area = { x: -400, y: -400, width: 2900, height: 2400, filterUnits: "userSpaceOnUse" };
  const filter = define("filter", area, element("feGaussianBlur", { stdDeviation: amount }));
  return group(marks, { filter, ...more });
}

/** Draws an object in three tones that blend into each other, with a crisp outline and light from the left or the right. */
export function modelled(d: string, width: number, tones: Tones, options: Modelling = {}): string {
  const { from = "left", at = [0.2, 0.62], lift = 0 } = options;
  const sign = from === "left" ? -1 : 1;
  const filter = define(
    "filter",
    { x: -0.25, y: -0.25, width: 1.5, height: 1.5 },
    element("feGaussianBlur", { stdDeviation: width * BLEND }),
  );
  const shifted = (share: number, fill: string) =>
    group([path(d, fill, { transform: `translate(${sign * share * width} ${lift * share})` })], { filter });
  return clipped(d, [path(d, tones[2]), shifted(at[0], tones[1]), shifted(at[1], tones[0])]);
}

// The share of an object's width over which two tones blend. Hard edges look like facets on large screens.
const BLEND = 0.06;

type Modelling = { from?: "left" | "right"; at?: readonly [number, number]; lift?: number };

type Cast = {
  reach?: number;
  fall?: number;
  color?: string;
  strength?: number;
  soft?: number;
  length?: number;
  stroke?: number;
};

/** Draws the shadow of an object on `base`: `reach` sideways and `fall` downwards per unit of height. */
export function cast(d: string, base: number, options: Cast = {}): string {
  const {
    reach = 1.1,
    fall = -0.2,
    color = "#0b1712",
    strength = 0.42,
    soft = 5,
    length = 700,
    stroke,
  } = options;
  const fill = fade(
    [0, base],
    [0, base - length],
    [
      [color, strength],
      [color, strength * 0.55],
      [color, 0],
    ],
  );
  const transform = `matrix(${[1, 0, -reach, -fall, reach * base, base * (1 + fall)].join(" ")})`;
  const shape = stroke ? line(d, fill, stroke, { transform }) : path(d, fill, { transform });
  return blurred(soft, [shape]);
}

/** Darkens the ground under an object. */
export function contact(cx: number, y: number, rx: number, color = "#0b1712", strength = 0.4): string {
  return blurred(7, [
    element("ellipse", { cx, cy: y, rx, ry: rx * 0.1 + 5, fill: color, opacity: strength }),
  ]);
}

type Panes = { columns?: number; rows?: number; lean?: number; slant?: number; bar?: number; soft?: number };

/** Draws the light of a window on a wall. */
export function windowLight(
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  opacity: number,
  panes: Panes = {},
) {
  const { columns = 2, rows = 3, lean = 0.22, slant = -0.1, bar = 16, soft = 3 } = panes;
  const place = (across: number, down: number): Point => [
    x + across + down * slant,
    y + down + across * lean,
  ];
  const [wide, high] = [width / columns, height / rows];
  const marks: string[] = [];
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const [left, right] = [column * wide + bar / 2, (column + 1) * wide - bar / 2];
      const [top, foot] = [row * high + bar / 2, (row + 1) * high - bar / 2];
      marks.push(poly([place(left, top), place(right, top), place(right, foot), place(left, foot)], color));
    }
  }
  return blurred(soft, marks, { opacity });
}

type Room = {
  wall: string;
  floor: string;
  horizon: number;
  lit?: string;
  from?: Point;
  strength?: number;
  width?: number;
  height?: number;
};

/** Draws a wall and a floor, lit from one side. */
export function room({
  wall,
  floor,
  horizon,
  lit = "#ffe2b0",
  from = [200, 120],
  strength = 0.35,
  width = 1600,
  height = 1200,
}: Room): string {
  return group([
    rect(0, 0, width, height, wall),
    glow(from, width * 0.8, lit, strength),
    rect(0, horizon, width, height - horizon, floor),
    rect(
      0,
      horizon,
      width,
      height - horizon,
      fade(
        [0, 0],
        [width, 0],
        [
          [lit, strength * 0.5],
          [lit, 0.04],
          ["#0b1712", 0.18],
        ],
      ),
    ),
    rect(
      0,
      0,
      width,
      horizon,
      fade(
        [width * 0.4, 0],
        [width, horizon],
        [
          ["#0b1712", 0],
          ["#0b1712", 0.22],
        ],
      ),
    ),
  ]);
}
