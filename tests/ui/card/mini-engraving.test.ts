import { readFileSync } from "node:fs";
import { outline, rowStars, type SeededStar, starOf } from "@/ui/card/mini-engraving";

const seeds = Array.from({ length: 200 }, (_, index) => `CODE${index}`);
const corners = (star: SeededStar) => outline(star).slice(1, -1).split("L");
const file = readFileSync("src/ui/card/stars.svg", "utf8");

test("the same seed gives the same star, and another seed another one", () => {
  expect(starOf("ABC123")).toEqual(starOf("ABC123"));
  expect(new Set(seeds.map((seed) => outline(starOf(seed)))).size).toBe(seeds.length);
});

test("one stroke reaches each point exactly once", () => {
  for (const seed of seeds) {
    const reached = corners(starOf(seed));
    expect(new Set(reached).size).toBe(reached.length);
    expect(reached.length).toBeGreaterThanOrEqual(11);
    expect(reached.length).toBeLessThanOrEqual(17);
  }
});

test("stars.svg contains exactly the stars that a mini card may use", () => {
  const drawn = rowStars().map(
    ({ points, step }) =>
      `id="star-${points}-${step}" stroke-width="2.8" d="${outline({ points, step, turn: 0, radius: 100 })}"`,
  );
  expect(rowStars().every(({ step }) => step > 1)).toBe(true);
  for (const star of drawn) expect(file).toContain(star);
  expect(file.match(/id="star-/g)).toHaveLength(drawn.length);
  for (const { points, step } of seeds.map((seed) => starOf(seed)))
    expect(rowStars()).toContainEqual({ points, step });
});
