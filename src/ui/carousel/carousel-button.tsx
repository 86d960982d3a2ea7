import type { RefObject } from "react";
import { Icon } from "../layout/icon";
import styles from "./carousel.module.css";

type CarouselButtonProps = {
  ref: RefObject<HTMLButtonElement | null>;
  step: "previous" | "next";
  label: string;
  controls: string;
  /** At its end: it keeps the focus, and does nothing. */
  isAtEnd: boolean;
  onStep: (step: "previous" | "next") => void;
};

export function CarouselButton({ ref, step, label, controls, isAtEnd, onStep }: CarouselButtonProps) {
  return (
    <button
      ref={ref}
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
