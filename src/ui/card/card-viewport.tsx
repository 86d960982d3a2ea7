import { type ReactNode, useRef } from "react";
import { FlipAnimation } from "../motion/layout-transition";
import styles from "./card-viewport.module.css";
import { FlipCard } from "./flip-card";
import { useTiltedLight } from "./use-tilted-light";

type CardViewportProps = {
  layoutKey: string;
  flipped: boolean;
  front: ReactNode;
  back: ReactNode;
  /** A side with a form fills the available space instead of the card's format. */
  hasForm?: boolean;
  isDecorative?: boolean;
};

export function CardViewport({
  layoutKey,
  flipped,
  front,
  back,
  hasForm = false,
  isDecorative,
}: CardViewportProps) {
  "use memo";
  const container = useRef<HTMLDivElement>(null);
  useTiltedLight(container);
  return (
    <div
      ref={container}
      className={styles.viewport}
      data-form={hasForm || undefined}
      aria-hidden={isDecorative}
    >
      <FlipAnimation layoutKey={layoutKey} className={styles.format}>
        <FlipCard flipped={flipped} front={front} back={back} fillsHeight={hasForm} />
      </FlipAnimation>
    </div>
  );
}
