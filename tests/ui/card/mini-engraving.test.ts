import { miniEngraving } from "@/ui/card/mini-engraving";

const corners = (d: string) => d.slice(1, -1).split("L");
const seeds = Array.from({ length: 200 }, (_, index) => `CODE${index}`);

test("the same seed gives the same lines, another seed others", () => {
  expect(miniEngraving("ABC123")).toBe(miniEngraving("ABC123"));
  expect(new Set(seeds.map((seed) => miniEngraving(seed))).size).toBe(seeds.length);
});

test("one stroke reaches each of its points once", () => {
  for (const seed of seeds) {
    const reached = corners(miniEngraving(seed));
    expect(new Set(reached).size).toBe(reached.length);
    expect(reached.length).toBeGreaterThanOrEqual(11);
    expect(reached.length).toBeLessThanOrEqual(17);
  }
});

test("it is as short as a row of a list may be", () => {
  for (const seed of seeds) expect(miniEngraving(seed).length).toBeLessThan(125);
});
