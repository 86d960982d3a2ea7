"use client";

import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { classNames } from "../layout/class-names";
import styles from "./carousel.module.css";
import { CarouselButton } from "./carousel-button";
import type { CarouselVariant } from "./carousel-variant";
import { type Step, useSteps } from "./use-steps";

type CarouselFrameProps = {
  variant: CarouselVariant;
  label: string;
  heading?: ReactNode;
  count: number;
  className?: string;
  children: ReactNode;
};

const stepOfKey: Record<string, Step> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  Home: "first",
  End: "last",
};

export function CarouselFrame({ variant, label, heading, count, className, children }: CarouselFrameProps) {
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { place, go } = useSteps(frame, list);

  function goByKey(event: KeyboardEvent) {
    const step = stepOfKey[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(step);
  }

  const button = { controls: listId, label, go };
  const controls = (
    <div
      className={classNames(styles.buttons, place.isFirst && place.isLast && styles.idle)}
      data-needs-script
    >
      <CarouselButton {...button} step="previous" isSpent={place.isFirst} />
      <CarouselButton {...button} step="next" isSpent={place.isLast} />
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
      <div ref={frame} className={classNames(styles.frame, styles[variant])}>
        <ul
          ref={list}
          id={listId}
          className={styles.list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is in reach of the keyboard
          tabIndex={0}
          aria-label={label}
          onKeyDown={goByKey}
        >
          {children}
        </ul>
      </div>
      {!heading && (
        <div className={styles.foot}>
          <p aria-hidden="true" className={styles.count} data-needs-script>
            {variant !== "logos" && count > 1 && `${place.index + 1} / ${count}`}
          </p>
          {controls}
        </div>
      )}
    </section>
  );
}
