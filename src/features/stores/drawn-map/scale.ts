import { offMap, SIZE, unproject, type View, worldSize } from "../places/mercator";

const AROUND_THE_EARTH_IN_MILES = 24_901;
const STEPS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000];

/** How many units of the drawing a mile is, in the middle of the view. */
export function unitsAMile(view: View): number {
  const { lat } = unproject(offMap(view, { x: SIZE / 2, y: SIZE / 2 }));
  return worldSize(view) / (AROUND_THE_EARTH_IN_MILES * Math.cos((lat * Math.PI) / 180));
}

/** A round number of miles that is at least so many units long, and its length. */
export function roundMiles(view: View, least: number): { miles: number; units: number } {
  const mile = unitsAMile(view);
  const miles = STEPS.find((step) => step * mile >= least) ?? 1000;
  return { miles, units: miles * mile };
}

const FRACTIONS: Record<number, string> = { 0.25: "¼", 0.5: "½", 0.75: "¾" };

/** "0.1 mile", "½ mile", "1¼ miles", "25 miles". */
export function sayScale(miles: number): string {
  const whole = Math.floor(miles);
  const fraction = FRACTIONS[miles - whole];
  const figure = fraction ? `${whole || ""}${fraction}` : String(Math.round(miles * 100) / 100);
  return `${figure} ${miles <= 1 ? "mile" : "miles"}`;
}
