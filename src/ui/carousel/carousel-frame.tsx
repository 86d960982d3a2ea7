"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useId, useReducer, useRef } from "react";
import type { Swiper } from "swiper";
import { classNames } from "../layout/class-names";
import { Icon } from "../layout/icon";
import styles from "./carousel.module.css";
import { onFirstInteraction } from "./on-first-interaction";
import { followScroll, type Position } from "./scroll-position";

/** `hero` shows one slide, `rail` several and a part of the next one, `pictures` wide pictures. */
export type CarouselVariant = "hero" | "rail" | "pictures";

type CarouselFrameProps = {
  variant: CarouselVariant;
  label: string;
  heading?: ReactNode;
  count: number;
  className?: string;
  children: ReactNode;
};

type Direction = "previous" | "next";
type Target = Direction | "first" | "last";

const KEYS: Record<string, Target> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  Home: "first",
  End: "last",
};

export function CarouselFrame({ variant, label, heading, count, className, children }: CarouselFrameProps) {
  const listId = useId();
  const { list, swiper, position } = useCarousel(label);

  /** Swiper, if loaded, handles the buttons and the arrow keys itself, but neither Home nor End. */
  function scrollTo(to: Target) {
    const isSwipers = to === "previous" || to === "next";
    if (list.current && !(swiper.current && isSwipers)) scrollList(list.current, to);
  }

  function handleKey(event: KeyboardEvent) {
    const to = KEYS[event.key];
    if (!to || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    scrollTo(to);
  }

  const button = { controls: listId, label, onPress: scrollTo };
  const controls = (
    <div
      className={classNames(styles.buttons, position.isBeginning && position.isEnd && styles.idle)}
      data-needs-script
    >
      <CarouselButton {...button} direction="previous" isAtEnd={position.isBeginning} />
      <CarouselButton {...button} direction="next" isAtEnd={position.isEnd} />
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
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
          tabIndex={0}
          aria-label={label}
          onKeyDown={handleKey}
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

type CarouselButtonProps = {
  direction: Direction;
  label: string;
  controls: string;
  isAtEnd: boolean;
  onPress: (direction: Direction) => void;
};

function CarouselButton({ direction, label, controls, isAtEnd, onPress }: CarouselButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`${direction === "next" ? "Next" : "Previous"}: ${label}`}
      aria-controls={controls}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && onPress(direction)}
    >
      <Icon name={direction === "next" ? "arrow-right" : "arrow-left"} />
    </button>
  );
}

function scrollList(list: HTMLElement, to: Target): void {
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
  if (to === "first") list.scrollTo({ left: 0, behavior });
  else if (to === "last") list.scrollTo({ left: list.scrollWidth, behavior });
  else list.scrollBy({ left: (to === "next" ? 0.9 : -0.9) * list.clientWidth, behavior });
}

const BEGINNING: Position = { index: 0, isBeginning: true, isEnd: false };

function useCarousel(label: string) {
  const list = useRef<HTMLUListElement>(null);
  const swiper = useRef<Swiper>(null);
  const [position, move] = useReducer(keepIfEqual, BEGINNING);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const stopFollowing = followScroll(element, move);
    let isCancelled = false;
    const carousel = element.closest("[aria-roledescription=carousel]") ?? element;
    const cancel = onFirstInteraction(carousel, () => {
      import("./start-swiper").then(
        ({ startSwiper }) => {
          if (isCancelled) return;
          stopFollowing();
          swiper.current = startSwiper(element, label, move);
        },
        (error) => console.warn("Swiper did not load.", error),
      );
    });
    return () => {
      isCancelled = true;
      cancel();
      stopFollowing();
      swiper.current?.destroy(true, false);
      swiper.current = null;
    };
  }, [label]);

  return { list, swiper, position };
}

function keepIfEqual(before: Position, now: Position): Position {
  const isEqual =
    before.index === now.index && before.isBeginning === now.isBeginning && before.isEnd === now.isEnd;
  return isEqual ? before : now;
}
