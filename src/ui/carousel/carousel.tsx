import type { ReactNode } from "react";
import styles from "./carousel.module.css";
import { CarouselFrame } from "./carousel-frame";
import type { CarouselVariant } from "./carousel-variant";

export type Slide = { key: string; content: ReactNode };

type CarouselProps = {
  variant: CarouselVariant;
  /** What it holds, for a screen reader: "New perks". */
  label: string;
  /** What stands above it, beside the buttons; without one the buttons and the count stand below. */
  heading?: ReactNode;
  slides: Slide[];
  className?: string;
};

/** A list that scrolls sideways by CSS, with or without JavaScript; buttons and arrow keys step through it by Swiper. */
export function Carousel({ variant, label, heading, slides, className }: CarouselProps) {
  if (slides.length === 0) return null;
  return (
    <CarouselFrame
      variant={variant}
      label={label}
      heading={heading}
      count={slides.length}
      className={className}
    >
      {slides.map(({ key, content }, index) => (
        <li key={key} className={styles.slide} aria-label={`${index + 1} of ${slides.length}`}>
          {content}
        </li>
      ))}
    </CarouselFrame>
  );
}
