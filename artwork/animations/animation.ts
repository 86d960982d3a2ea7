import { type Bezier, readOutlines } from "./outlines.ts";

/** A value at a frame. `ease` is the easing from the previous key. */
export type Key<Value> = readonly [frame: number, value: Value, ease?: "gentle" | "falling" | "even"];
export type Track<Value> = Value | readonly Key<Value>[];

export type Paint = string | { from: readonly number[]; to: readonly number[]; stops: readonly string[] };

export type Mark = {
  d: string | readonly Key<string>[];
  fill?: Paint;
  stroke?: { color: string; width: number };
  opacity?: Track<number>;
  /** The visible part of a stroke, in percent of its length. */
  trim?: { start: Track<number>; end: Track<number> };
};

export type Layer = {
  marks: Mark[];
  /** The center of rotation and scaling. */
  about?: readonly [number, number];
  move?: Track<readonly [number, number]>;
  scale?: Track<number>;
  turn?: Track<number>;
  opacity?: Track<number>;
};

/** Plays once. The first layer is at the bottom. */
export type Animation = { name: string; width: number; height: number; frames: number; layers: Layer[] };

const EASES = {
  gentle: { o: { x: [0.3], y: [0] }, i: { x: [0.2], y: [1] } },
  falling: { o: { x: [0.6], y: [0] }, i: { x: [0.9], y: [0.8] } },
  even: { o: { x: [0.5], y: [0.5] }, i: { x: [0.5], y: [0.5] } },
} as const;

export function isKeyed<Value>(track: Track<Value> | undefined): track is readonly Key<Value>[] {
  return Array.isArray(track) && Array.isArray(track[0]);
}

export function last<Value>(track: Track<Value> | undefined, otherwise: Value): Value {
  if (track === undefined) return otherwise;
  return isKeyed(track) ? ((track.at(-1) as Key<Value>)[1] as Value) : (track as Value);
}

function property<Value>(track: Track<Value>, write: (value: Value) => unknown) {
  if (!isKeyed(track)) return { a: 0, k: write(track as Value) };
  const list = (value: Value) => [write(value)].flat();
  return {
    a: 1,
    k: track.map(([frame, value], index) => {
      const next = track[index + 1];
      return next
        ? { t: frame, s: list(value), ...EASES[next[2] ?? "gentle"] }
        : { t: frame, s: list(value) };
    }),
  };
}

/** Returns Lottie JSON at 60 frames per second with shapes only, without expressions. */
export function toLottie({ name, width, height, frames, layers }: Animation) {
  return {
    v: "5.7.0",
    nm: name,
    fr: 60,
    ip: 0,
    op: frames,
    w: width,
    h: height,
    ddd: 0,
    assets: [],
    layers: layers.map((layer, index) => writeLayer(layer, layers.length - index, frames)).toReversed(),
  };
}

function writeLayer(layer: Layer, place: number, frames: number) {
  const { about = [0, 0], move = [0, 0], scale = 100, turn = 0, opacity = 100 } = layer;
  return {
    ind: place,
    ty: 4,
    ks: {
      o: property(opacity, (value) => value),
      r: property(turn, (value) => value),
      p: property(move, ([x, y]) => [x + about[0], y + about[1], 0]),
      a: { a: 0, k: [...about, 0] },
      s: property(scale, (value) => [value, value, 100]),
    },
    shapes: layer.marks.map(writeMark).toReversed(),
    ip: 0,
    op: frames,
    st: 0,
  };
}

function writeMark({ d, fill, stroke, opacity = 100, trim }: Mark) {
  const paint = [
    ...(trim
      ? [{ ty: "tm", s: property(trim.start, same), e: property(trim.end, same), o: { a: 0, k: 0 }, m: 1 }]
      : []),
    ...(stroke
      ? [
          {
            ty: "st",
            c: color(stroke.color),
            o: property(opacity, same),
            w: { a: 0, k: stroke.width },
            lc: 2,
            lj: 2,
          },
        ]
      : []),
    ...(fill ? [writeFill(fill, opacity)] : []),
  ];
  const rest = { ty: "tr", p: { a: 0, k: [0, 0] }, o: { a: 0, k: 100 } };
  return { ty: "gr", it: [...outlines(d), ...paint, rest] };
}

function outlines(d: Mark["d"]) {
  if (typeof d === "string")
    return readOutlines(d).map((outline) => ({ ty: "sh", ks: { a: 0, k: outline } }));
  const keys = d.map(([frame, path, ease]) => [frame, readOutlines(path)[0], ease] as const);
  return [{ ty: "sh", ks: property(keys as readonly Key<Bezier>[], same) }];
}

function writeFill(fill: Paint, opacity: Track<number>) {
  const shown = property(opacity, same);
  if (typeof fill === "string") return { ty: "fl", c: color(fill), o: shown, r: 1 };
  const { from, to, stops } = fill;
  const k = stops.flatMap((stop, index) => [index / (stops.length - 1), ...channels(stop)]);
  return {
    ty: "gf",
    o: shown,
    r: 1,
    t: 1,
    g: { p: stops.length, k: { a: 0, k } },
    s: { a: 0, k: from },
    e: { a: 0, k: to },
  };
}

const same = <Value>(value: Value) => value;
const color = (hex: string) => ({ a: 0, k: [...channels(hex), 1] });

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Math.round((Number.parseInt(hex.slice(at, at + 2), 16) / 255) * 1000) / 1000);
}
