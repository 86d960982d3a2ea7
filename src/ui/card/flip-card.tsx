import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "../layout/class-names";
import { inNextFrame } from "../motion/next-frame";
import styles from "./card.module.css";

type FlipCardProps = {
  flipped: boolean;
  front: ReactNode;
  back: ReactNode;
  className?: string;
};

export function FlipCard({ flipped, front, back, className }: FlipCardProps) {
  const frontSide = useRef<HTMLDivElement>(null);
  const backSide = useRef<HTMLDivElement>(null);
  const wasFlipped = useRef(flipped);

  useEffect(() => {
    if (wasFlipped.current === flipped) return;
    wasFlipped.current = flipped;
    const [hidden, shown] = flipped
      ? [frontSide.current, backSide.current]
      : [backSide.current, frontSide.current];
    return inNextFrame(() => {
      const focused = document.activeElement;
      const isFocusLost = !focused || focused === document.body || hidden?.contains(focused);
      if (isFocusLost) shown?.focus({ preventScroll: true });
    });
  }, [flipped]);

  return (
    <div className={classNames(styles.scene, className)}>
      <div className={styles.card} data-flipped={flipped || undefined}>
        <div className={styles.edge} aria-hidden="true" />
        <div
          ref={frontSide}
          className={styles.side}
          tabIndex={-1}
          inert={flipped}
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
          inert={!flipped}
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
