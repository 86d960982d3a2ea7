import { type Marker, markerLabel } from "../places/cluster-stores";
import styles from "../places/map.module.css";

type MapMarkerProps = {
  marker: Marker;
  label: string | undefined;
  isChosen: boolean;
  transform: string;
  onOpen: () => void;
};

/** A store's pin, or the cluster of several with their number. */
export function MapMarker({ marker, label, isChosen, transform, onOpen }: MapMarkerProps) {
  const count = marker.stores.length;
  return (
    <div className={styles.marker} style={{ transform, zIndex: isChosen ? 2 : count > 1 ? 1 : undefined }}>
      <button
        type="button"
        aria-label={markerLabel(marker)}
        aria-pressed={count === 1 ? isChosen : undefined}
        className={styles.button}
        onClick={onOpen}
      >
        {count > 1 ? (
          <span className={styles.cluster} data-size={count > 20 ? "large" : undefined}>
            {count}
          </span>
        ) : (
          <span className={styles.pin} data-chosen={isChosen || undefined} />
        )}
      </button>
      {label && (
        <span className={styles.label} data-under={count > 1 ? "cluster" : "pin"} aria-hidden="true">
          {label}
        </span>
      )}
    </div>
  );
}
