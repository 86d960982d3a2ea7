import { useState } from "react";
import { classNames } from "@/ui/layout/class-names";
import { neighborhood } from "../locations/cities";
import { type Marker, markerLabel } from "../locations/cluster-stores";
import { project, SIZE, toViewport, type Viewport } from "../locations/mercator";
import styles from "./map.module.css";
import { MarkerFace } from "./map-parts";

type MapMarkerProps = {
  marker: Marker;
  label: string | undefined;
  isChosen: boolean;
  transform: string;
  /** False for the first markers. */
  fadesIn: boolean;
  onOpen: () => void;
};

/** A store's pin, or a cluster with the number of its stores. */
export function MapMarker({ marker, label, isChosen, transform, fadesIn, onOpen }: MapMarkerProps) {
  "use memo";
  const count = marker.stores.length;
  const [isNew] = useState(fadesIn);
  return (
    <div
      className={classNames(styles.marker, isNew && styles.arriving)}
      style={{ transform, zIndex: isChosen ? 2 : count > 1 ? 1 : undefined }}
    >
      <button
        type="button"
        aria-label={markerLabel(marker)}
        aria-pressed={count === 1 ? isChosen : undefined}
        className={styles.button}
        onClick={onOpen}
      >
        <MarkerFace count={count} isChosen={isChosen} />
      </button>
      {label && (
        <span className={styles.label} data-under={count > 1 ? "cluster" : "pin"} aria-hidden="true">
          {label}
        </span>
      )}
    </div>
  );
}

type Box = { left: number; right: number; top: number; bottom: number };

const LETTER = 7;
const LINE = 14;
const BELOW = 12;
const MARKER = 14;
const CITY_NAMES_UNTIL = 7.5;

/**
 * Returns the labels that fit below their markers, by marker key. Near a city a store's label is its neighborhood, otherwise
 * the city. Larger clusters come first, and no label covers a marker or label. `width` is the map's in CSS pixels.
 */
export function labelMarkers(markers: Marker[], viewport: Viewport, width: number): Map<string, string> {
  const pixel = width / SIZE;
  const points = markers.map((marker) => {
    const point = toViewport(viewport, project(marker.at));
    return { marker, x: point.x * pixel, y: point.y * pixel, text: labelOf(marker, viewport) };
  });
  const occupied: { key: string; box: Box }[] = points.map(({ marker, x, y }) => ({
    key: marker.key,
    box: around(x, y, MARKER),
  }));
  const labels = new Map<string, string>();
  for (const { marker, x, y, text } of points.toSorted(
    (a, b) => b.marker.stores.length - a.marker.stores.length,
  )) {
    const half = (text.length * LETTER) / 2;
    const top = y + BELOW + (marker.stores.length > 1 ? 11 : 0);
    const box = { left: x - half, right: x + half, top, bottom: top + LINE };
    if (!text || box.left < 8 || box.right > width - 8) continue;
    if (occupied.some((other) => other.key !== marker.key && overlap(other.box, box))) continue;
    occupied.push({ key: `label ${marker.key}`, box });
    labels.set(marker.key, text);
  }
  return labels;
}

function labelOf({ stores }: Marker, viewport: Viewport): string {
  const [first] = stores;
  if (viewport.zoom > CITY_NAMES_UNTIL) return stores.length === 1 ? neighborhood(first) : "";
  return stores.every(({ city }) => city === first.city) ? first.city : "";
}

function around(x: number, y: number, half: number): Box {
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
