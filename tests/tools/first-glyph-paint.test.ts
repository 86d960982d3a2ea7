import sharp from "sharp";
import { inkOf, strayPart } from "../../tools/bench/support/first-glyph-paint";

const WIDTH = 60;

/** Returns a frame with a light stroke on a dark background. */
function frame(from: number, to: number): Promise<Buffer> {
  const stroke = `<rect x="${from}" y="18" width="${to - from}" height="4" fill="#f4eddc"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="#123c2e"/>${stroke}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

const ink = async (from: number, to: number) =>
  inkOf(await frame(from, to), { x: 10, y: 10, width: WIDTH, height: 20 });

test("finds stray ink only in a frame whose name has another shape", async () => {
  const last = await ink(20, 60);
  expect(last.size).toBeGreaterThan(100);
  expect(strayPart(await ink(20, 35), last, WIDTH)).toBe(0);
  expect(strayPart(last, last, WIDTH)).toBe(0);
  expect(strayPart(await ink(12, 60), last, WIDTH)).toBeGreaterThan(0.1);
});

test("finds no ink in an empty frame", async () => {
  expect((await ink(0, 0)).size).toBe(0);
});
