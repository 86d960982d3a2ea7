"use client";

import { type KeyboardEvent, type ReactNode, useId } from "react";
import { classNames } from "../layout/class-names";
import styles from "./carousel.module.css";
import { CarouselButton } from "./carousel-button";
import type { CarouselVariant } from "./carousel-variant";
import { type Step, scrollList } from "./scroll-list";
import { useCarousel } from "./use-carousel";

type CarouselFrameProps = {
  variant: CarouselVariant;
  label: string;
  heading?: ReactNode;
  count: number;
  className?: string;
  children: ReactNode;
};

const STEP_OF_KEY: Record<string, Step> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  Home: "first",
  End: "last",
};

export function CarouselFrame({ variant, label, heading, count, className, children }: CarouselFrameProps) {
  const listId = useId();
  const { list, swiper, position } = useCarousel(label);

  /** Swiper does what it knows: the buttons and the arrow keys, but neither Home nor End. */
  function step(to: Step) {
    const isSwipers = to === "previous" || to === "next";
    if (list.current && !(swiper.current && isSwipers)) scrollList(list.current, to);
  }

  function stepByKey(event: KeyboardEvent) {
    const to = STEP_OF_KEY[event.key];
    if (!to || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    step(to);
  }

  const button = { controls: listId, label, onStep: step };
  const controls = (
    <div
      className={classNames(styles.buttons, position.isBeginning && position.isEnd && styles.idle)}
      data-needs-script
    >
      <CarouselButton {...button} step="previous" isAtEnd={position.isBeginning} />
      <CarouselButton {...button} step="next" isAtEnd={position.isEnd} />
    </div>
  );
  return (
    <section aria-roledescription="carousel" aria-label={label} className={className}>
      {heading && (
        <div className={styles.head}>
          {heading}
          {controls}
        </div>
      )}
      <div className={classNames(styles.frame, styles[variant])}>
        <ul
          ref={list}
          id={listId}
          className={styles.list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          aria-label={label}
          onKeyDown={stepByKey}
          onFocus={() => swiper.current?.keyboard.enable()}
          onBlur={() => swiper.current?.keyboard.disable()}
        >
          {children}
        </ul>
      </div>
      {!heading && (
        <div className={styles.foot}>
          <p aria-hidden="true" className={styles.count} data-needs-script>
            {count > 1 && `${position.index + 1} / ${count}`}
          </p>
          {controls}
        </div>
      )}
    </section>
  );
}
