import styles from "./map.module.css";

/** Parts of the map that the server draws too, so they use no browser features. */

export const HINT = "Choose a seal to see its stores.";

export function MapHint({ children }: { children: string }) {
  return <p className="min-w-0 flex-1 pt-2.5 tight:basis-full text-sm text-ink-soft">{children}</p>;
}

type MarkerFaceProps = { count: number; isChosen?: boolean };

export function MarkerFace({ count, isChosen }: MarkerFaceProps) {
  if (count === 1) return <span className={styles.pin} data-chosen={isChosen || undefined} />;
  return (
    <span className={styles.cluster} data-size={count > 20 ? "large" : undefined}>
      {count}
    </span>
  );
}
