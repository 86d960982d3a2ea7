import { graticuleOf, sayDegrees } from "@/features/stores/drawn-map/graticule";
import { roundMiles, sayScale, unitsAMile } from "@/features/stores/drawn-map/scale";
import { fitted, onMap, project, SIZE } from "@/features/stores/places/mercator";
import { SOHO, STORES } from "../../support/stores";

test.each([
  ["the whole chart", fitted(STORES), 10],
  ["a city", fitted(STORES.slice(0, 2)), 1 / 120],
  ["a neighbourhood", fitted([SOHO]), 1 / 120],
])("%s has lines that are neither crowded nor lost", (_title, view, step) => {
  const { meridians, parallels, step: chosen } = graticuleOf(view);
  expect(chosen).toBeCloseTo(step, 6);
  for (const lines of [meridians, parallels]) {
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.length).toBeLessThan(20);
    for (const { at } of lines) expect(at >= 0 && at <= SIZE).toBe(true);
    for (const [index, { isEven }] of lines.entries())
      if (index > 0) expect(isEven).toBe(!lines[index - 1]?.isEven);
  }
});

test.each([
  [-70, "70° W"],
  [0, "0°"],
  [40 + 44 / 60, "40° 44′ N"],
  [40.725, "40° 43′ 30″ N"],
])("%d degrees are written %s", (degrees, words) => {
  expect(sayDegrees(degrees, degrees < 0 ? ["E", "W"] : ["N", "S"])).toBe(words);
});

test("the scale is true: a mile and a half at SoHo is as long as the way to it", () => {
  const view = fitted([SOHO]);
  const north = { ...SOHO, lat: SOHO.lat + 1.5 / 69.09 };
  const { x, y } = onMap(view, project(north));
  expect(Math.hypot(x - SIZE / 2, y - SIZE / 2)).toBeCloseTo(1.5 * unitsAMile(view), -1);
});

test.each([
  [fitted([SOHO]), "¼ mile"],
  [fitted(STORES), "500 miles"],
])("its bar is a round number of miles", (view, words) => {
  const { miles, units } = roundMiles(view, 100);
  expect(units).toBeGreaterThanOrEqual(100);
  expect(sayScale(miles)).toBe(words);
});

test.each([
  [0.05, "0.05 mile"],
  [0.1 * 3, "0.3 mile"],
  [0.75, "¾ mile"],
  [1, "1 mile"],
  [1.25, "1¼ miles"],
  [500, "500 miles"],
])("%d miles are written on the chart as %s", (miles, words) => {
  expect(sayScale(miles)).toBe(words);
});
