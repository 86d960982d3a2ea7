import { project, SIZE, toViewport } from "@/features/stores/locations/mercator";
import { fitBounds } from "@/features/stores/locations/viewport";
import { formatDegrees, graticuleOf } from "@/features/stores/map/graticule";
import { formatScale, roundMiles, unitsPerMile } from "@/features/stores/map/scale";
import { SOHO, STORES } from "../../../support/stores";

test.each([
  ["the whole chart", fitBounds(STORES), 10],
  ["a city", fitBounds(STORES.slice(0, 2)), 1 / 120],
  ["a neighbourhood", fitBounds([SOHO]), 1 / 120],
])("%s has neither too many nor too few lines", (_title, viewport, step) => {
  const { meridians, parallels, step: chosen } = graticuleOf(viewport);
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
])("%d degrees are formatted as %s", (degrees, text) => {
  expect(formatDegrees(degrees, degrees < 0 ? ["E", "W"] : ["N", "S"])).toBe(text);
});

test("the scale is correct: a mile and a half in SoHo has the right length", () => {
  const viewport = fitBounds([SOHO]);
  const north = { ...SOHO, lat: SOHO.lat + 1.5 / 69.09 };
  const { x, y } = toViewport(viewport, project(north));
  expect(Math.hypot(x - SIZE / 2, y - SIZE / 2)).toBeCloseTo(1.5 * unitsPerMile(viewport), -1);
});

test.each([
  [fitBounds([SOHO]), "¼ mile"],
  [fitBounds(STORES), "500 miles"],
])("the scale bar has a round number of miles", (viewport, text) => {
  const { miles, units } = roundMiles(viewport, 100);
  expect(units).toBeGreaterThanOrEqual(100);
  expect(formatScale(miles)).toBe(text);
});

test.each([
  [0.05, "0.05 mile"],
  [0.1 * 3, "0.3 mile"],
  [0.75, "¾ mile"],
  [1, "1 mile"],
  [1.25, "1¼ miles"],
  [500, "500 miles"],
])("%d miles are formatted as %s", (miles, text) => {
  expect(formatScale(miles)).toBe(text);
});
