import { groupByCity } from "../places/cities";
import styles from "../places/map.module.css";
import { project, SIZE, toViewport } from "../places/mercator";
import { initialViewport, type MapContent } from "../places/next-viewport";
import { rounded } from "../places/rounded";
import { ChartArt } from "./chart-art";

/** The drawn map before its script is there, or without it: the same viewport with a dot for each city. */
export function ChartStill({ content }: { content: MapContent }) {
  const viewport = initialViewport(content);
  const cities = groupByCity(content.stores);
  const dots = cities.length === 1 ? content.stores : cities.map(({ middle }) => middle);
  return (
    <div aria-hidden="true">
      <div className={styles.viewport}>
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className={styles.art} role="presentation">
          <ChartArt viewport={viewport} cities={cities} />
          {dots.map((place) => {
            const { x, y } = toViewport(viewport, project(place));
            return (
              <circle
                key={`${place.lat} ${place.lng}`}
                cx={rounded(x)}
                cy={rounded(y)}
                r={9}
                className={styles.dot}
              />
            );
          })}
        </svg>
      </div>
      <div data-needs-script="" className="mt-3 h-11" />
    </div>
  );
}
