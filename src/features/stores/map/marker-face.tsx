import styles from "./map.module.css";

type MarkerFaceProps = { count: number; isChosen?: boolean };

export function MarkerFace({ count, isChosen }: MarkerFaceProps) {
  if (count === 1) return <span className={styles.pin} data-chosen={isChosen || undefined} />;
  return (
    <span className={styles.cluster} data-size={count > 20 ? "large" : undefined}>
      {count}
    </span>
  );
}
