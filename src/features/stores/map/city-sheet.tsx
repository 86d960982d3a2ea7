import type { City } from "../locations/cities";
import { project, SIZE, toViewport, type Viewport } from "../locations/mercator";
import styles from "./map.module.css";
import { formatScale, roundMiles } from "./scale";

const RINGS = 5;
const MIN_RING = 105;
// Below this line, the frame shows its degrees.
const LOWEST_LABEL = SIZE - 55;
const BEARINGS = Array.from({ length: 72 }, (_, index) => index * 5);

/** Replaces streets near a city: rings of distance around the center of its stores, and bearings. */
export function CitySheet({ viewport, cities }: { viewport: Viewport; cities: City[] }) {
  "use memo";
  const { miles, units } = roundMiles(viewport, MIN_RING);
  const outer = RINGS * units;
  return cities.map(({ key, center }) => {
    const { x, y } = toViewport(viewport, project(center));
    if (x < -outer || y < -outer || x > SIZE + outer || y > SIZE + outer) return null;
    return (
      <g key={key} transform={`translate(${round(x)} ${round(y)})`}>
        {Array.from({ length: RINGS }, (_, ring) => (ring + 1) * units).map((radius, ring) => (
          <g key={radius}>
            <circle r={round(radius)} className={styles.ring} />
            <circle r={round(radius) + 4} className={styles.hair} />
            {y + radius < LOWEST_LABEL && (
              <text className={styles.figure} y={round(radius) - 8} textAnchor="middle">
                {formatScale(miles * (ring + 1))}
              </text>
            )}
          </g>
        ))}
        {BEARINGS.map((bearing) => (
          <line
            key={bearing}
            className={bearing % 45 === 0 ? styles.ring : styles.hair}
            transform={`rotate(${bearing})`}
            y1={bearing % 45 === 0 ? -outer : -round(units * 2)}
            y2={bearing % 45 === 0 ? -18 : -round(units * 2) - (bearing % 15 === 0 ? 18 : 10)}
          />
        ))}
        <path className={styles.middle} d="M0-14L4-4L14 0L4 4L0 14L-4 4L-14 0L-4-4z" />
      </g>
    );
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
