import { type ReactNode, useRef } from "react";
import { FlipAnimation } from "../motion/flip-animation";
import styles from "./card-viewport.module.css";
import { FlipCard } from "./flip-card";
import { useTiltedLight } from "./use-tilted-light";

type CardStageProps = {
  /** Changes when the stage gets another size; the card moves to its new place. */
  step: string;
  flipped: boolean;
  front: ReactNode;
  back: ReactNode;
  /** A side with a form takes the room there is instead of the card's format. */
  hasForm?: boolean;
  isDecorative?: boolean;
};

/** Where a card stands alone, as large as there is space for it. */
export function CardViewport({ step, flipped, front, back, hasForm = false, isDecorative }: CardStageProps) {
  "use memo";
  const place = useRef<HTMLDivElement>(null);
  useTiltedLight(place);
  return (
    <div ref={place} className={styles.stage} data-form={hasForm || undefined} aria-hidden={isDecorative}>
      <FlipAnimation step={step} className={styles.format}>
        <FlipCard flipped={flipped} front={front} back={back} filling={hasForm} />
      </FlipAnimation>
    </div>
  );
}
