import { type ReactNode, useDeferredValue, useEffect, useRef } from "react";
import { classNames } from "../layout/class-names";
import { inNextFrame } from "../motion/next-frame";
import styles from "./card.module.css";

type FlipCardProps = {
  flipped: boolean;
  front: ReactNode;
  back: ReactNode;
  fillsHeight?: boolean;
};

export function FlipCard({ flipped, front, back, fillsHeight }: FlipCardProps) {
  "use memo";
  const frontSide = useRef<HTMLDivElement>(null);
  const backSide = useRef<HTMLDivElement>(null);
  // A change of `inert` restyles the whole side, so it follows the turn in its own task.
  const isTurned = useDeferredValue(flipped);
  const wasFlipped = useRef(flipped);

  useEffect(() => {
    if (wasFlipped.current === isTurned) return;
    wasFlipped.current = isTurned;
    const [hidden, shown] = isTurned
      ? [frontSide.current, backSide.current]
      : [backSide.current, frontSide.current];
    return inNextFrame(() => {
      const focused = document.activeElement;
      const isFocusLost = !focused || focused === document.body || hidden?.contains(focused);
      if (isFocusLost) shown?.focus({ preventScroll: true });
    });
  }, [isTurned]);

  return (
    <div className={styles.scene} data-fills-height={fillsHeight || undefined}>
      <div className={styles.card} data-flipped={flipped || undefined}>
        <div className={styles.edge} aria-hidden="true" />
        <div
          ref={frontSide}
          className={styles.side}
          tabIndex={-1}
          inert={isTurned}
          aria-hidden={flipped}
          data-side="front"
          data-shown={!flipped || undefined}
        >
          {front}
        </div>
        <div
          ref={backSide}
          className={classNames(styles.side, styles.backSide)}
          tabIndex={-1}
          inert={!isTurned}
          aria-hidden={!flipped}
          data-side="back"
          data-shown={flipped || undefined}
        >
          {back}
        </div>
      </div>
    </div>
  );
}
