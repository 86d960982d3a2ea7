import {
  fromViewport,
  project,
  rounded,
  SIZE,
  toViewport,
  unproject,
  type Viewport,
} from "../locations/mercator";
import styles from "./map.module.css";

export type Line = { degrees: number; at: number; isEven: boolean };

export type Graticule = { meridians: Line[]; parallels: Line[]; step: number };

const STEPS = [30, 20, 10, 5, 2, 1, 1 / 2, 1 / 6, 1 / 12, 1 / 30, 1 / 60, 1 / 120, 1 / 360];
const MIN_GAP = 84;

/** Returns the lines of longitude and latitude within a viewport, with their positions. */
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

/** "70° W", "40° 44′ N". */
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

const BAND = 10;

/** The chart's edge: a bar between every second pair of lines, and the degrees. */
export function ChartFrame({ viewport }: { viewport: Viewport }) {
  const { meridians, parallels } = graticuleOf(viewport);
  const across = bars(meridians).map(
    ({ from, to }) =>
      `M${from} 2H${to}V${BAND - 2}H${from}zM${from} ${SIZE - BAND + 2}H${to}V${SIZE - 2}H${from}z`,
  );
  const down = bars(parallels).map(
    ({ from, to }) =>
      `M2 ${from}V${to}H${BAND - 2}V${from}zM${SIZE - BAND + 2} ${from}V${to}H${SIZE - 2}V${from}z`,
  );
  return (
    <g>
      <path
        className={styles.margin}
        d={`M-5-5H${SIZE + 5}V${SIZE + 5}H-5zM${BAND} ${BAND}V${SIZE - BAND}H${SIZE - BAND}V${BAND}z`}
        fillRule="evenodd"
      />
      <path className={styles.bar} d={[...across, ...down].join("")} />
      <rect className={styles.neatline} x={BAND} y={BAND} width={SIZE - 2 * BAND} height={SIZE - 2 * BAND} />
      {meridians
        .filter(({ at }) => at > 90 && at < SIZE - 90)
        .map((line) => (
          <text
            key={line.degrees}
            className={styles.figure}
            data-odd={!line.isEven || undefined}
            x={line.at}
            y={SIZE - BAND - 9}
            textAnchor="middle"
          >
            {formatDegrees(line.degrees, ["E", "W"])}
          </text>
        ))}
      {parallels
        .filter(({ at }) => at > 90 && at < SIZE - 90)
        .map((line) => (
          <text
            key={line.degrees}
            className={styles.figure}
            data-odd={!line.isEven || undefined}
            transform={`translate(${BAND + 20} ${line.at}) rotate(-90)`}
            textAnchor="middle"
          >
            {formatDegrees(line.degrees, ["N", "S"])}
          </text>
        ))}
    </g>
  );
}

/** Every second gap between the lines, within the map's edges. */
function bars(lines: Line[]): { from: number; to: number }[] {
  const [first] = lines;
  if (!first) return [];
  const gaps = lines.map((line, index) => ({
    from: line.at,
    to: lines[index + 1]?.at ?? SIZE,
    isEven: line.isEven,
  }));
  return [{ from: 0, to: first.at, isEven: !first.isEven }, ...gaps]
    .filter(({ isEven }) => isEven)
    .map(({ from, to }) => ({ from: Math.max(BAND, from), to: Math.min(SIZE - BAND, to) }))
    .filter(({ from, to }) => to > from);
}

export function Graticule({ viewport }: { viewport: Viewport }) {
  const { meridians, parallels } = graticuleOf(viewport);
  const lines = [
    ...meridians.map(({ at }) => `M${at.toFixed(1)} 0V${SIZE}`),
    ...parallels.map(({ at }) => `M0 ${at.toFixed(1)}H${SIZE}`),
  ];
  return <path className={styles.graticule} d={lines.join("")} />;
}
