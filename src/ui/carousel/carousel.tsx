import type { ReactNode } from "react";
import styles from "./carousel.module.css";
import { CarouselFrame, type CarouselVariant } from "./carousel-frame";

export type Slide = { key: string; content: ReactNode };

type CarouselProps = {
  variant: CarouselVariant;
  label: string;
  /** Placed above, next to the buttons. Without it the buttons and the count are below. */
  heading?: ReactNode;
  slides: Slide[];
  className?: string;
};

/** A list that scrolls sideways by CSS, also without JavaScript. Swiper handles its buttons and arrow keys. */
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
