"use client";

import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { classNames } from "@/ui/layout/class-names";
import { groupByCity } from "../places/cities";
import { CityName } from "../places/city-name";
import { chosenMark, clusterStores, type Mark, marksIn } from "../places/cluster-stores";
import { type Aim, firstView, nextView, sameStores } from "../places/fit-bounds";
import styles from "../places/map.module.css";
import { MapCaption } from "../places/map-caption";
import { fitted, onMap, project, pulled, SIZE, type View, ZOOM, zoomed } from "../places/mercator";
import { ChartArt } from "./chart-art";
import { MapControls } from "./map-controls";
import { MapMark } from "./map-mark";
import { labelledMarks } from "./place-labels";
import { ScaleBar } from "./scale-bar";
import { useMapGestures } from "./use-map-gestures";
import { useShores } from "./use-shores";
import { useWidth } from "./use-width";

export type MapProps = Aim & { onChoose: (id: string | null) => void };

const STEP = SIZE / 6;
const SHORES_FROM = 2.8;

/** The club's own map, drawn and clustered in the browser: no other host is asked for anything. */
export function DrawnMap({ stores, chosen, position, onChoose }: MapProps) {
  const aim = { stores, chosen, position };
  const [aimed, setAimed] = useState(aim);
  const [{ view, isGliding }, setCamera] = useState(() => ({ view: firstView(aim), isGliding: false }));
  const plate = useRef<HTMLDivElement>(null);
  const width = useWidth(plate, 560);
  const shores = useShores(view.zoom > SHORES_FROM);
  const clusters = useMemo(
    () => clusterStores(stores.filter(({ id }) => id !== chosen?.id)),
    [stores, chosen?.id],
  );

  if (chosen !== aimed.chosen || position !== aimed.position || !sameStores(stores, aimed.stores)) {
    setAimed(aim);
    glide((from) => nextView(from, aimed, aim));
  }

  function glide(next: (view: View) => View) {
    setCamera((camera) => ({ view: next(camera.view), isGliding: true }));
  }

  function follow(next: (view: View) => View) {
    setCamera((camera) => ({ view: next(camera.view), isGliding: false }));
  }

  const pointer = useMapGestures(plate, {
    pull: (right, down) => follow((from) => pulled(from, right, down)),
    zoom: (by, at) => follow((from) => zoomed(from, by, at)),
    step: (by, at) => glide((from) => zoomed(from, by, at)),
  });

  function open({ stores: inside }: Mark) {
    if (inside.length === 1) return onChoose(inside[0].id);
    plate.current?.focus({ preventScroll: true });
    glide(() => fitted(inside, ZOOM.most));
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = KEYS[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    glide(move);
  }

  const marks = [...marksIn(clusters, view, width), ...(chosen ? [chosenMark(chosen)] : [])];
  const labelled = labelledMarks(marks, view, width);
  const cities = groupByCity(stores);
  return (
    <div>
      <div
        ref={plate}
        role="application"
        aria-label="Map of the stores. Arrow keys move it, plus and minus zoom. The list has the same stores."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys by which it is moved.
        tabIndex={0}
        onKeyDown={onKeyDown}
        className={classNames(styles.plate, isGliding && styles.moving)}
      >
        <div role="presentation" className={styles.surface} {...pointer}>
          <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className={styles.art} aria-hidden="true">
            <ChartArt view={view} cities={cities} shores={shores} />
          </svg>
          {position && <span className={styles.here} style={{ transform: shifted(view, position) }} />}
          {marks.map((mark) => (
            <MapMark
              key={mark.key}
              mark={mark}
              label={labelled.get(mark.key)}
              isChosen={mark.stores[0].id === chosen?.id}
              transform={shifted(view, mark.at)}
              onOpen={() => open(mark)}
            />
          ))}
        </div>
        <CityName view={view} cities={cities} />
        <ScaleBar view={view} />
      </div>
      <div className="mt-3 flex flex-wrap items-start justify-end gap-x-4 gap-y-1">
        <MapCaption chosen={chosen} onClose={() => onChoose(null)} hint="Open a seal to come nearer." />
        <MapControls
          zoom={view.zoom}
          onZoom={(by) => glide((from) => zoomed(from, by))}
          onAll={() => glide(() => fitted(stores))}
        />
      </div>
    </div>
  );
}

const KEYS: Record<string, (view: View) => View> = {
  ArrowLeft: (view) => pulled(view, STEP, 0),
  ArrowRight: (view) => pulled(view, -STEP, 0),
  ArrowUp: (view) => pulled(view, 0, STEP),
  ArrowDown: (view) => pulled(view, 0, -STEP),
  "+": (view) => zoomed(view, 1),
  "=": (view) => zoomed(view, 1),
  "-": (view) => zoomed(view, -1),
};

function shifted(view: View, at: Parameters<typeof project>[0]): string {
  const { x, y } = onMap(view, project(at));
  return `translate(${(x / 10).toFixed(3)}cqw, ${(y / 10).toFixed(3)}cqh)`;
}
