import { useState } from "react";
import { classNames } from "@/ui/layout/class-names";
import { type Marker, markerLabel } from "../places/cluster-stores";
import styles from "../places/map.module.css";
import { MarkerFace } from "./marker-face";

type MapMarkerProps = {
  marker: Marker;
  label: string | undefined;
  isChosen: boolean;
  transform: string;
  /** False for those that stand there before the map can be moved. */
  fadesIn: boolean;
  onOpen: () => void;
};

/** A store's pin, or the cluster of several with their number. */
export function MapMarker({ marker, label, isChosen, transform, fadesIn, onOpen }: MapMarkerProps) {
  "use memo";
  const count = marker.stores.length;
  const [isArriving] = useState(fadesIn);
  return (
    <div
      className={classNames(styles.marker, isArriving && styles.arriving)}
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
