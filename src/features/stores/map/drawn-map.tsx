import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { classNames } from "@/ui/layout/class-names";
import { type Bounds, boundsOf } from "../locations/bounds";
import { groupByCity } from "../locations/cities";
import { clusterStores, type Marker, markersIn, pinOf, spreadMarkers } from "../locations/cluster-stores";
import { SIZE, translation, USUAL_WIDTH, ZOOM } from "../locations/mercator";
import { fitBounds, type MapContent } from "../locations/viewport";
import { ChartArt } from "./chart-art";
import type { MapZoom } from "./create-map-zoom";
import styles from "./map.module.css";
import { MapCaption } from "./map-caption";
import { labelMarkers, MapMarker } from "./map-markers";
import { CityName, ScaleBar } from "./map-overlays";
import { HINT } from "./map-parts";
import { MapControls, useMapZoom } from "./map-zoom";
import type { Shores } from "./shores-art";

export type MapProps = MapContent & {
  onChoose: (id: string | null) => void;
  /** Receives what the map shows, at first, after each move and for other stores. */
  onView: (bounds: Bounds) => void;
};

const STEP = SIZE / 6;
const SHORES_FROM = 2.4;

/** The club's own map, drawn and clustered in the browser without requests to other hosts. */
export function DrawnMap({ onChoose, onView, ...content }: MapProps) {
  "use memo";
  const { stores, chosen, position } = content;
  const frame = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, USUAL_WIDTH);
  const { viewport, isAnimated, mapZoom } = useMapZoom(surface, width, content);
  const [first] = useState(viewport);
  const shores = useShores(viewport.zoom > SHORES_FROM);
  const clusters = useMemo(
    () => clusterStores(stores.filter(({ id }) => id !== chosen?.id)),
    [stores, chosen?.id],
  );

  const report = useEffectEvent(onView);
  useLayoutEffect(() => {
    if (stores.length > 0) report(boundsOf(viewport));
  }, [viewport, stores]);

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

  const shown = [...markersIn(clusters, viewport, width), ...(chosen ? [pinOf(chosen)] : [])];
  const markers = spreadMarkers(shown, viewport, width);
  const labels = labelMarkers(markers, viewport, width);
  const cities = groupByCity(stores);
  return (
    <div>
      <div
        ref={frame}
        role="application"
        aria-label="Map of the stores. Arrow keys move it, plus and minus zoom. The list has the same stores."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application handles the keys that move it.
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

/** Loads the detailed coasts when they are needed first. Without them the coarse land remains. */
function useShores(isNeeded: boolean): Shores | null {
  const [shores, setShores] = useState<Shores | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isCancelled = false;
    import("./shores.json").then(
      ({ default: loaded }) => {
        if (!isCancelled) setShores(loaded);
      },
      (error) => console.warn("The detailed coasts did not load.", error),
    );
    return () => {
      isCancelled = true;
    };
  }, [isNeeded]);
  return shores;
}

/** Returns an element's current width in CSS pixels, or `first` before it is measured. */
function useWidth(element: RefObject<HTMLElement | null>, first: number): number {
  const [width, setWidth] = useState(first);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
