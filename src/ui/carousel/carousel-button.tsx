import { Icon } from "../layout/icon";
import styles from "./carousel.module.css";

type CarouselButtonProps = {
  step: "previous" | "next";
  label: string;
  controls: string;
  /** At its end: it keeps the focus, and does nothing. */
  isAtEnd: boolean;
  onStep: (step: "previous" | "next") => void;
};

export function CarouselButton({ step, label, controls, isAtEnd, onStep }: CarouselButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`${step === "next" ? "Next" : "Previous"}: ${label}`}
      aria-controls={controls}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && onStep(step)}
    >
      <Icon name={step === "next" ? "arrow-right" : "arrow-left"} />
    </button>
  );
}
