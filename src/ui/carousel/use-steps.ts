import { type RefObject, useEffect, useRef, useState } from "react";
import type { Swiper } from "swiper";
import { type Place, placeOf } from "./place-of";
import { whenNear } from "./when-near";

export type Step = "previous" | "next" | "first" | "last";

/** Where the list stands, and a way to go on. Swiper comes when the list is near; until then the list scrolls itself. */
export function useSteps(frame: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<Place>({ index: 0, isFirst: true, isLast: false });
  const swiper = useRef<Swiper | null>(null);

  useEffect(() => {
    const scroller = list.current;
    if (!scroller) return;
    const look = () => {
      const now = readPlace(scroller);
      setPlace((before) => (isSame(before, now) ? before : now));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(scroller);
    scroller.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener("scroll", look);
    };
  }, [list]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let isGone = false;
    const stopWaiting = whenNear(element, async () => {
      const { startSwiper } = await import("./start-swiper");
      if (!isGone) swiper.current = startSwiper(element);
    });
    return () => {
      isGone = true;
      stopWaiting();
      swiper.current?.destroy(true, false);
      swiper.current = null;
    };
  }, [frame]);

  function go(step: Step): void {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const scroller = list.current;
    if (!scroller) return;
    const behavior = isStill ? "instant" : "smooth";
    if (step === "first") scroller.scrollTo({ left: 0, behavior });
    else if (step === "last") scroller.scrollTo({ left: scroller.scrollWidth, behavior });
    else if (swiper.current) stepBySwiper(swiper.current, step, isStill);
    else scroller.scrollBy({ left: (step === "next" ? 0.9 : -0.9) * scroller.clientWidth, behavior });
  }

  return { place, go };
}

function stepBySwiper(swiper: Swiper, step: "previous" | "next", isStill: boolean): void {
  const speed = isStill ? 0 : undefined;
  if (step === "next") swiper.slideNext(speed);
  else swiper.slidePrev(speed);
}

function readPlace(scroller: HTMLElement): Place {
  const slides = [...scroller.children] as HTMLElement[];
  const first = slides[0]?.offsetLeft ?? 0;
  return placeOf({
    scrolled: scroller.scrollLeft,
    furthest: scroller.scrollWidth - scroller.clientWidth,
    starts: slides.map((slide) => slide.offsetLeft - first),
  });
}

function isSame(one: Place, other: Place): boolean {
  return one.index === other.index && one.isFirst === other.isFirst && one.isLast === other.isLast;
}
