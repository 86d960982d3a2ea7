import { useEffect, useReducer, useRef } from "react";
import type { Swiper } from "swiper";
import { followScroll } from "./follow-scroll";
import type { Position } from "./position-of";
import { whenNear } from "./when-near";

const BEGINNING: Position = { index: 0, isBeginning: true, isEnd: false };

/** The elements of a carousel, where it stands, and Swiper, which comes when the carousel is near the viewport. */
export function useCarousel(label: string) {
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const swiper = useRef<Swiper>(null);
  const [position, move] = useReducer(keepSame, BEGINNING);

  useEffect(() => {
    if (!frame.current || !list.current || !previous.current || !next.current) return;
    const elements = {
      frame: frame.current,
      list: list.current,
      previous: previous.current,
      next: next.current,
    };
    const stopFollowing = followScroll(elements.list, move);
    let isCancelled = false;
    const cancel = whenNear(elements.frame, () => {
      import("./start-swiper").then(
        ({ startSwiper }) => {
          if (isCancelled) return;
          stopFollowing();
          swiper.current = startSwiper(elements, label, move);
        },
        (error) => console.warn("Swiper did not load; the list scrolls without it.", error),
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

  return { frame, list, previous, next, swiper, position };
}

function keepSame(before: Position, now: Position): Position {
  const isSame =
    before.index === now.index && before.isBeginning === now.isBeginning && before.isEnd === now.isEnd;
  return isSame ? before : now;
}
