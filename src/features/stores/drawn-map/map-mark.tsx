import { type Mark, sayMark } from "../places/cluster-stores";
import styles from "../places/map.module.css";

type MapMarkProps = {
  mark: Mark;
  label: string | undefined;
  isChosen: boolean;
  transform: string;
  onOpen: () => void;
};

/** A store's pin, or the seal of several with their number. */
export function MapMark({ mark, label, isChosen, transform, onOpen }: MapMarkProps) {
  const count = mark.stores.length;
  return (
    <div className={styles.mark} style={{ transform, zIndex: isChosen ? 2 : count > 1 ? 1 : undefined }}>
      <button
        type="button"
        aria-label={sayMark(mark)}
        aria-pressed={count === 1 ? isChosen : undefined}
        className={styles.press}
        onClick={onOpen}
      >
        {count > 1 ? (
          <span className={styles.seal} data-size={count > 20 ? "large" : undefined}>
            {count}
          </span>
        ) : (
          <span className={styles.pin} data-chosen={isChosen || undefined} />
        )}
      </button>
      {label && (
        <span className={styles.label} data-under={count > 1 ? "seal" : "pin"} aria-hidden="true">
          {label}
        </span>
      )}
    </div>
  );
}
