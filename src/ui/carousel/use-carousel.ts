import { useEffect, useReducer, useRef } from "react";
import type { Swiper } from "swiper";
import { onFirstInteraction } from "./on-first-interaction";
import { followScroll, type Position } from "./scroll-position";

const BEGINNING: Position = { index: 0, isBeginning: true, isEnd: false };

export function useCarousel(label: string) {
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
