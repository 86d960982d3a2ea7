import { useState } from "react";
import { classNames } from "@/ui/layout/class-names";
import { type Marker, markerLabel } from "../locations/cluster-stores";
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
