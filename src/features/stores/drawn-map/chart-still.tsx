import { groupByCity } from "../places/cities";
import { clusterStores, markersIn } from "../places/cluster-stores";
import styles from "../places/map.module.css";
import { HINT, MapHint } from "../places/map-hint";
import { SIZE, USUAL_WIDTH } from "../places/mercator";
import { initialViewport, type MapContent } from "../places/next-viewport";
import { ChartArt } from "./chart-art";
import { MarkerFace } from "./marker-face";
import { translation } from "./translation";

/** The drawn map before its script is there, or without it: the same viewport with the same pins and seals. */
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
