import { groupByCity } from "../locations/cities";
import { clusterStores, markersIn } from "../locations/cluster-stores";
import { SIZE, translation, USUAL_WIDTH } from "../locations/mercator";
import { initialViewport, type MapContent } from "../locations/viewport";
import { ChartArt } from "./chart-art";
import styles from "./map.module.css";
import { HINT, MapHint, MarkerFace } from "./map-parts";

/** The drawn map before its script loads, or without JavaScript, with the same viewport and markers. */
export function ChartStill({ content }: { content: MapContent }) {
  const { stores, chosen } = content;
  const viewport = initialViewport(content);
  return (
    <div aria-hidden="true">
      <div className={styles.viewport}>
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className={styles.art} role="presentation">
          <ChartArt viewport={viewport} cities={groupByCity(stores)} />
        </svg>
        {markersIn(clusterStores(stores), viewport, USUAL_WIDTH).map(({ key, at, stores: inside }) => (
          <div key={key} className={styles.marker} style={{ transform: translation(viewport, at) }}>
            <span className={styles.button}>
              <MarkerFace
                count={inside.length}
                isChosen={inside.length === 1 && inside[0].id === chosen?.id}
              />
            </span>
          </div>
        ))}
      </div>
      <div data-needs-script="" className="mt-3 flex min-h-11 justify-end gap-x-4 gap-y-1 tight:flex-wrap">
        <MapHint>{HINT}</MapHint>
        <div className="w-[8.375rem] shrink-0 tight:h-11" />
      </div>
    </div>
  );
}
