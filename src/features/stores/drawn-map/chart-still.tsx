import { groupByCity } from "../places/cities";
import { type Aim, firstView } from "../places/fit-bounds";
import styles from "../places/map.module.css";
import { onMap, project, SIZE } from "../places/mercator";
import { ChartArt } from "./chart-art";

/** The drawn map before its script is there, or without it: the same view with a dot for each city. */
export function ChartStill({ aim }: { aim: Aim }) {
  const view = firstView(aim);
  const cities = groupByCity(aim.stores);
  const dots = cities.length === 1 ? aim.stores : cities.map(({ middle }) => middle);
  return (
    <div aria-hidden="true">
      <div className={styles.plate}>
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className={styles.art} role="presentation">
          <ChartArt view={view} cities={cities} />
          {dots.map((place) => {
            const { x, y } = onMap(view, project(place));
            return <circle key={`${place.lat} ${place.lng}`} cx={x} cy={y} r={9} className={styles.dot} />;
          })}
        </svg>
      </div>
      <div data-needs-script="" className="mt-3 h-11" />
    </div>
  );
}
