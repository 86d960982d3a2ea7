import { fromViewport, project, SIZE, toViewport, unproject, type Viewport } from "../places/mercator";
import { rounded } from "../places/rounded";

export type Line = { degrees: number; at: number; isEven: boolean };

export type Graticule = { meridians: Line[]; parallels: Line[]; step: number };

const STEPS = [30, 20, 10, 5, 2, 1, 1 / 2, 1 / 6, 1 / 12, 1 / 30, 1 / 60, 1 / 120, 1 / 360];
const MIN_GAP = 84;

/** The lines of longitude and latitude within a viewport: where each is drawn, and whether it is an even one. */
export function graticuleOf(viewport: Viewport): Graticule {
  const northWest = unproject(fromViewport(viewport, { x: 0, y: 0 }));
  const southEast = unproject(fromViewport(viewport, { x: SIZE, y: SIZE }));
  const unitsPerDegree = SIZE / (southEast.lng - northWest.lng);
  const step = STEPS.findLast((degrees) => degrees * unitsPerDegree >= MIN_GAP) ?? 30;
  return {
    step,
    meridians: multiples(northWest.lng, southEast.lng, step).map((line) => ({
      ...line,
      at: rounded(toViewport(viewport, project({ lat: 0, lng: line.degrees })).x),
    })),
    parallels: multiples(southEast.lat, northWest.lat, step)
      .map((line) => ({
        ...line,
        at: rounded(toViewport(viewport, project({ lat: line.degrees, lng: 0 })).y),
      }))
      .toReversed(),
  };
}

function multiples(from: number, to: number, step: number): { degrees: number; isEven: boolean }[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => ({
    degrees: (first + index) * step,
    isEven: (first + index) % 2 === 0,
  }));
}

/** A line's name on the chart's frame: "70° W", "40° 44′ N". */
export function formatDegrees(degrees: number, [positive, negative]: [string, string]): string {
  const seconds = Math.round(Math.abs(degrees) * 3600);
  const [whole, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor((seconds % 3600) / 60),
    seconds % 60,
  ];
  const fine = rest ? ` ${minutes}′ ${rest}″` : minutes ? ` ${minutes}′` : "";
  const side = seconds === 0 ? "" : ` ${degrees > 0 ? positive : negative}`;
  return `${whole}°${fine}${side}`;
}
