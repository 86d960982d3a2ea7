import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { classNames } from "@/ui/layout/class-names";
import { groupByCity } from "../places/cities";
import { CityName } from "../places/city-name";
import { chosenMarker, clusterStores, type Marker, markersIn } from "../places/cluster-stores";
import { fitBounds } from "../places/fit-bounds";
import styles from "../places/map.module.css";
import { MapCaption } from "../places/map-caption";
import { HINT } from "../places/map-hint";
import { SIZE, USUAL_WIDTH, ZOOM } from "../places/mercator";
import type { MapContent } from "../places/next-viewport";
import { ChartArt } from "./chart-art";
import type { MapZoom } from "./create-map-zoom";
import { MapControls } from "./map-controls";
import { MapMarker } from "./map-marker";
import { placeLabels } from "./place-labels";
import { ScaleBar } from "./scale-bar";
import { translation } from "./translation";
import { useMapZoom } from "./use-map-zoom";
import { useShores } from "./use-shores";
import { useWidth } from "./use-width";

export type MapProps = MapContent & { onChoose: (id: string | null) => void };

const STEP = SIZE / 6;
const SHORES_FROM = 2.8;

/** The club's own map, drawn and clustered in the browser: no other host is asked for anything. */
export function DrawnMap({ stores, chosen, position, onChoose }: MapProps) {
  "use memo";
  const frame = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, USUAL_WIDTH);
  const { viewport, isAnimated, mapZoom } = useMapZoom(surface, width, { stores, chosen, position });
  const [first] = useState(viewport);
  const shores = useShores(viewport.zoom > SHORES_FROM);
  const clusters = useMemo(
    () => clusterStores(stores.filter(({ id }) => id !== chosen?.id)),
    [stores, chosen?.id],
  );

  function open({ stores: inside }: Marker) {
    if (inside.length === 1) return onChoose(inside[0].id);
    frame.current?.focus({ preventScroll: true });
    mapZoom.current?.moveTo(fitBounds(inside, ZOOM.max));
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = KEYS[event.key];
    if (!move || !mapZoom.current || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(mapZoom.current);
  }

  const markers = [...markersIn(clusters, viewport, width), ...(chosen ? [chosenMarker(chosen)] : [])];
  const labels = placeLabels(markers, viewport, width);
  const cities = groupByCity(stores);
  return (
    <div>
      <div
        ref={frame}
        role="application"
        aria-label="Map of the stores. Arrow keys move it, plus and minus zoom. The list has the same stores."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys by which it is moved.
        tabIndex={0}
        onKeyDown={onKeyDown}
        className={classNames(styles.viewport, isAnimated && styles.animated)}
      >
        <div ref={surface} role="presentation" className={styles.surface}>
          <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className={styles.art} aria-hidden="true">
            <ChartArt viewport={viewport} cities={cities} shores={shores} />
          </svg>
          {position && (
            <span className={styles.position} style={{ transform: translation(viewport, position) }} />
          )}
          {markers.map((marker) => (
            <MapMarker
              key={marker.key}
              marker={marker}
              label={labels.get(marker.key)}
              isChosen={marker.stores[0].id === chosen?.id}
              transform={translation(viewport, marker.at)}
              fadesIn={viewport !== first}
              onOpen={() => open(marker)}
            />
          ))}
        </div>
        <CityName viewport={viewport} cities={cities} />
        <ScaleBar viewport={viewport} />
      </div>
      <div className="mt-3 flex flex-wrap items-start justify-end gap-x-4 gap-y-1">
        <MapCaption chosen={chosen} onClose={() => onChoose(null)} hint={HINT} />
        <MapControls
          zoom={viewport.zoom}
          onZoom={(levels) => mapZoom.current?.zoomBy(levels)}
          onAll={() => mapZoom.current?.moveTo(fitBounds(stores))}
        />
      </div>
    </div>
  );
}

const KEYS: Record<string, (map: MapZoom) => void> = {
  ArrowLeft: (map) => map.panBy(STEP, 0),
  ArrowRight: (map) => map.panBy(-STEP, 0),
  ArrowUp: (map) => map.panBy(0, STEP),
  ArrowDown: (map) => map.panBy(0, -STEP),
  "+": (map) => map.zoomBy(1),
  "=": (map) => map.zoomBy(1),
  "-": (map) => map.zoomBy(-1),
};
