import { type ReactNode, useRef } from "react";
import { classNames } from "../layout/class-names";
import { FlipAnimation } from "../motion/layout-transition";
import { takeCardOrigin } from "./card-origin";
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
  className?: string;
};

export function CardViewport({
  layoutKey,
  flipped,
  front,
  back,
  hasForm = false,
  isDecorative,
  className,
}: CardViewportProps) {
  "use memo";
  const container = useRef<HTMLDivElement>(null);
  useTiltedLight(container);
  return (
    <div
      ref={container}
      className={classNames(styles.viewport, className)}
      data-form={hasForm || undefined}
      aria-hidden={isDecorative}
    >
      <FlipAnimation
        layoutKey={layoutKey}
        takeOrigin={takeCardOrigin}
        className={styles.format}
        data-large-card=""
      >
        <FlipCard flipped={flipped} front={front} back={back} fillsHeight={hasForm} />
      </FlipAnimation>
    </div>
  );
}
