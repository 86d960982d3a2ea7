import { Icon } from "../layout/icon";
import styles from "./carousel.module.css";
import type { Step } from "./use-steps";

type CarouselButtonProps = {
  step: "previous" | "next";
  label: string;
  controls: string;
  /** At its end: it stays where the focus is, and does nothing. */
  isSpent: boolean;
  go: (step: Step) => void;
};

export function CarouselButton({ step, label, controls, isSpent, go }: CarouselButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`${step === "next" ? "Next" : "Previous"}: ${label}`}
      aria-controls={controls}
      aria-disabled={isSpent}
      onClick={() => !isSpent && go(step)}
    >
      <Icon name={step === "next" ? "arrow-right" : "arrow-left"} />
    </button>
  );
}
