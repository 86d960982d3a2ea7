/** Returns smooth noise from -1 to 1 with a grain of `cell` pixels. The same seed gives the same noise. */
export function noiseField(seed: number, width: number, height: number, cellX: number, cellY = cellX) {
  const columns = Math.ceil(width / cellX) + 2;
  const knots = new Float32Array(columns * (Math.ceil(height / cellY) + 2));
  for (let index = 0; index < knots.length; index += 1) knots[index] = hash(seed + index * 7919) * 2 - 1;

  return (x: number, y: number): number => {
    const [column, row] = [Math.floor(x / cellX), Math.floor(y / cellY)];
    const [across, down] = [ease(x / cellX - column), ease(y / cellY - row)];
    const at = row * columns + column;
    const above = mix(knots[at] ?? 0, knots[at + 1] ?? 0, across);
    const below = mix(knots[at + columns] ?? 0, knots[at + columns + 1] ?? 0, across);
    return mix(above, below, down);
  };
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function ease(share: number): number {
  return share * share * (3 - 2 * share);
}

/** Returns a pseudorandom number from 0 to 1 for an integer. */
export function hash(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

type Pixels = { data: Uint8Array; width: number; height: number };

const EDGE = 1.1;
const GRAIN = 10;
const STREAK = 3;

/** Adds uneven edges, grain and brush strokes to a drawing. */
export function printed({ data, width, height }: Pixels, seed: number): Buffer {
  const sideways = noiseField(seed, width, height, 34);
  const upright = noiseField(seed + 101, width, height, 34);
  const brush = noiseField(seed + 202, width, height, 190, 5);
  const cloud = noiseField(seed + 303, width, height, 240);
  const result = Buffer.alloc(width * height * 3);

  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const fromX = Math.max(0, Math.min(width - 1.001, x + sideways(x, y) * EDGE));
      const fromY = Math.max(0, Math.min(height - 1.001, y + upright(x, y) * EDGE));
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      const [across, down] = [fromX - left, fromY - top];
      const speck =
        hash((seed + (x >> 1) + (y >> 1) * 4099) | 0) - 0.5 + (hash((seed + x + y * 8111) | 0) - 0.5) * 0.7;
      const tone = speck * GRAIN + brush(x, y) * STREAK + cloud(x, y) * 3;
      const at = (top * width + left) * 3;
      const below = at + (down > 0 ? width * 3 : 0);
      for (let channel = 0; channel < 3; channel += 1) {
        const upper = mix(data[at + channel] ?? 0, data[at + 3 + channel] ?? 0, across);
        const lower = mix(data[below + channel] ?? 0, data[below + 3 + channel] ?? 0, across);
        const value = mix(upper, lower, down);
        result[(y * width + x) * 3 + channel] = Math.max(
          0,
          Math.min(255, value + tone * (0.55 + value / 400)),
        );
      }
    }
  }
  return result;
}
