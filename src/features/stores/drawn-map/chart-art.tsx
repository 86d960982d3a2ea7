import type { City } from "../places/cities";
import styles from "../places/map.module.css";
import { project, SIZE, toViewport, type Viewport } from "../places/mercator";
import { rounded } from "../places/rounded";
import worldChart from "./chart/world.svg";
import { ChartFrame } from "./chart-frame";
import { chartTransform } from "./chart-transform";
import { CitySheet } from "./city-sheet";
import { CompassRose } from "./compass-rose";
import { graticuleOf } from "./graticule";
import { type Shores, ShoresArt } from "./shores-art";

type ChartArtProps = { viewport: Viewport; cities: City[]; shores?: Shores | null };

const LAND = `${worldChart.src}#land`;
const CHART_WIDTH = 10_000;
const WATERLINES = [27, 20, 14, 9, 5];
const RHUMBS = Array.from({ length: 32 }, (_, index) => rhumb((index * Math.PI) / 16)).join("");
const ROSE = project({ lat: -19, lng: -14.5 });
const OCEAN = project({ lat: 31.5, lng: -44 });

/** The drawn map without its markers: the sea, the land, and near a city its sheet. The same on server and client. */
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

function Graticule({ viewport }: { viewport: Viewport }) {
  const { meridians, parallels } = graticuleOf(viewport);
  const lines = [
    ...meridians.map(({ at }) => `M${at.toFixed(1)} 0V${SIZE}`),
    ...parallels.map(({ at }) => `M0 ${at.toFixed(1)}H${SIZE}`),
  ];
  return <path className={styles.graticule} d={lines.join("")} />;
}

/** A line from the rose into one of its winds. */
function rhumb(turn: number): string {
  return `M0 0L${Math.round(2400 * Math.sin(turn))} ${Math.round(-2400 * Math.cos(turn))}`;
}

/** The land gives way to the sheet of a city, where its coasts would be too coarse. */
function landOpacity(zoom: number): number {
  const along = Math.max(0, Math.min(1, (zoom - 6.4) / 1.6));
  return 1 - along * along * (3 - 2 * along);
}
