import styles from "../places/map.module.css";
import { SIZE, type Viewport } from "../places/mercator";
import { formatDegrees, graticuleOf, type Line } from "./graticule";

const BAND = 10;

/** The chart's edge: bars that change with each line of the graticule, as on a mariner's chart, and its figures. */
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
        d={`M0 0H${SIZE}V${SIZE}H0zM${BAND} ${BAND}V${SIZE - BAND}H${SIZE - BAND}V${BAND}z`}
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

/** Every second gap between the lines, cut off at the map's edges. */
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
