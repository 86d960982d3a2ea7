/** The slide at the start, and whether an end is reached; both ends if all slides fit. */
export type Position = { index: number; isBeginning: boolean; isEnd: boolean };

type Scroll = {
  /** How far the list is scrolled, and how far it can be, in pixels. */
  scrolled: number;
  furthest: number;
  starts: number[];
};

/** An end counts as reached within one pixel, because many screens scroll by fractions of pixels. */
export function scrollPosition({ scrolled, furthest, starts }: Scroll): Position {
  const isEnd = scrolled >= furthest - 1;
  const distances = starts.map((start) => Math.abs(start - scrolled));
  const nearest = distances.indexOf(Math.min(...distances));
  const fits = furthest <= 1;
  return {
    index: isEnd && !fits ? starts.length - 1 : Math.max(0, nearest),
    isBeginning: scrolled <= 1,
    isEnd,
  };
}

/** Calls `onMove` with the position of a list scrolled by CSS, now and after each change. Returns a function that stops it. */
export function followScroll(list: HTMLElement, onMove: (position: Position) => void): () => void {
  const read = () => onMove(readPosition(list));
  const sizes = new ResizeObserver(read);
  sizes.observe(list);
  list.addEventListener("scroll", read, { passive: true });
  return () => {
    sizes.disconnect();
    list.removeEventListener("scroll", read);
  };
}

function readPosition(list: HTMLElement): Position {
  const slides = [...list.querySelectorAll<HTMLElement>(":scope > li")];
  const first = slides[0]?.offsetLeft ?? 0;
  return scrollPosition({
    scrolled: list.scrollLeft,
    furthest: list.scrollWidth - list.clientWidth,
    starts: slides.map((slide) => slide.offsetLeft - first),
  });
}
