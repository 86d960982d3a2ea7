import type { City } from "../locations/cities";
import { chartTransform, project, rounded, SIZE, toViewport, type Viewport } from "../locations/mercator";
import { ChartFrame, Graticule } from "./graticule";
import styles from "./map.module.css";
import { formatScale, roundMiles } from "./scale";
import { type Shores, ShoresArt } from "./shores-art";
import worldChart from "./world.svg";

type ChartArtProps = { viewport: Viewport; cities: City[]; shores?: Shores | null };

const LAND = `${worldChart.src}#land`;
const CHART_WIDTH = 10_000;
const WATERLINES = [27, 20, 14, 9, 5];
const RHUMBS = Array.from({ length: 32 }, (_, index) => rhumb((index * Math.PI) / 16)).join("");
const ROSE = project({ lat: -19, lng: -14.5 });
const OCEAN = project({ lat: 31.5, lng: -44 });

/** The drawn map without its markers: sea, land, and city sheets. It is identical on server and client. */
export function ChartArt({ viewport, cities, shores = null }: ChartArtProps) {
  "use memo";
  const rose = toViewport(viewport, ROSE);
  const atRose = `translate(${rounded(rose.x)} ${rounded(rose.y)})`;
  const ocean = toViewport(viewport, OCEAN);
  const isFar = viewport.zoom < 3;
  return (
    <>
      <rect width={SIZE} height={SIZE} className={styles.ground} />
      <g className={styles.layer} style={{ opacity: landOpacity(viewport.zoom) }}>
        <rect width={SIZE} height={SIZE} className={styles.sea} />
        {isFar && (
          <g key={viewport.zoom} className={styles.fadeIn}>
            <path className={styles.rhumb} d={RHUMBS} transform={atRose} />
          </g>
        )}
        <g className={styles.world} style={{ transform: chartTransform(viewport, CHART_WIDTH) }}>
          {WATERLINES.map((width) => (
            <g key={width} strokeLinejoin="round" fill="none">
              <use href={LAND} className={styles.wave} strokeWidth={width} />
              <use href={LAND} className={styles.water} strokeWidth={width - 1.3} />
            </g>
          ))}
          <use href={LAND} className={styles.land} />
        </g>
        {shores && <ShoresArt shores={shores} viewport={viewport} />}
        {isFar && (
          <g key={`far ${viewport.zoom}`} className={styles.fadeIn}>
            <g transform={atRose}>
              <CompassRose radius={64} />
            </g>
            <text className={styles.ocean} x={rounded(ocean.x)} y={rounded(ocean.y)} textAnchor="middle">
              <tspan x={rounded(ocean.x)}>ATLANTIC</tspan>
              <tspan x={rounded(ocean.x)} dy="1.7em">
                OCEAN
              </tspan>
            </text>
          </g>
        )}
      </g>
      <g key={`${viewport.zoom} ${viewport.x} ${viewport.y}`}>
        <Graticule viewport={viewport} />
        {viewport.zoom > 7 && <CitySheet viewport={viewport} cities={cities} />}
        <ChartFrame viewport={viewport} />
      </g>
    </>
  );
}

function rhumb(turn: number): string {
  return `M0 0L${Math.round(2400 * Math.sin(turn))} ${Math.round(-2400 * Math.cos(turn))}`;
}

/** Fades out the land near a city, where its coasts would be too coarse. */
function landOpacity(zoom: number): number {
  const progress = Math.max(0, Math.min(1, (zoom - 6.4) / 1.6));
  return 1 - progress * progress * (3 - 2 * progress);
}

const RAYS = [0, 45, 90, 135, 180, 225, 270, 315];

/** Eight points around the origin, half of each shaded. */
function CompassRose({ radius }: { radius: number }) {
  const part = (share: number) => rounded(radius * share);
  const waist = part(0.14);
  const half = (length: number) => `M0 ${-length}L0 0L${waist} ${-waist}z`;
  const other = (length: number) => `M0 ${-length}L0 0L${-waist} ${-waist}z`;
  const rays = [...RAYS.filter((turn) => turn % 90 !== 0), ...RAYS.filter((turn) => turn % 90 === 0)];
  return (
    <g>
      <circle r={part(0.8)} fill="none" stroke="var(--brass)" strokeWidth={1.5} />
      <circle r={part(0.73)} fill="none" stroke="var(--brass)" strokeWidth={0.75} />
      {rays.map((turn) => {
        const length = turn % 90 === 0 ? radius : part(0.68);
        return (
          <g key={turn} transform={`rotate(${turn})`} stroke="var(--brass-ink)" strokeWidth={0.8}>
            <path d={other(length)} fill="var(--brass)" />
            <path d={half(length)} fill="var(--paper-raised)" />
          </g>
        );
      })}
      <path
        d={`M0 ${part(-1.42)}l${part(0.1)} ${part(0.3)}l${part(-0.1)} ${part(-0.07)}l${part(-0.1)} ${part(0.07)}z`}
        fill="var(--brass-ink)"
      />
    </g>
  );
}

const RINGS = 5;
const MIN_RING = 105;
// Below this line, the frame shows its degrees.
const LOWEST_LABEL = SIZE - 55;
const BEARINGS = Array.from({ length: 72 }, (_, index) => index * 5);

/** Replaces streets near a city: rings of distance around the center of its stores, and bearings. */
function CitySheet({ viewport, cities }: { viewport: Viewport; cities: City[] }) {
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
