export type Place = { lat: number; lng: number };

/** The width and height of `world.svg`. */
export const SIDE = 10_000;

/** Returns map units from the upper left corner. */
export function toChart({ lat, lng }: Place): { x: number; y: number } {
  const angle = Math.PI / 4 + (lat * Math.PI) / 360;
  return { x: ((lng + 180) / 360) * SIDE, y: (0.5 - Math.log(Math.tan(angle)) / (2 * Math.PI)) * SIDE };
}

/** Rounds to five digits, about a meter. */
export function fromChart(x: number, y: number): Place {
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / SIDE))) * 180) / Math.PI;
  return { lat: round(lat), lng: round((x / SIDE) * 360 - 180) };
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
