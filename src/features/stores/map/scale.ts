import { fromViewport, SIZE, unproject, type Viewport, worldSize } from "../locations/mercator";

const EQUATOR_IN_MILES = 24_901;
const STEPS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000];

/** Returns the length of a mile in units of the drawing, at the center of the viewport. */
export function unitsPerMile(viewport: Viewport): number {
  const { lat } = unproject(fromViewport(viewport, { x: SIZE / 2, y: SIZE / 2 }));
  return worldSize(viewport) / (EQUATOR_IN_MILES * Math.cos((lat * Math.PI) / 180));
}

/** Returns a round number of miles that is at least `minUnits` long, and its length in units. */
export function roundMiles(viewport: Viewport, minUnits: number): { miles: number; units: number } {
  const mile = unitsPerMile(viewport);
  const miles = STEPS.find((step) => step * mile >= minUnits) ?? 1000;
  return { miles, units: miles * mile };
}

const FRACTIONS: Record<number, string> = { 0.25: "¼", 0.5: "½", 0.75: "¾" };

/** "0.1 mile", "½ mile", "1¼ miles", "25 miles". */
export function formatScale(miles: number): string {
  const whole = Math.floor(miles);
  const fraction = FRACTIONS[miles - whole];
  const figure = fraction ? `${whole || ""}${fraction}` : String(Math.round(miles * 100) / 100);
  return `${figure} ${miles <= 1 ? "mile" : "miles"}`;
}
