import { type Position, positionOf } from "./scroll-position";

/** Calls `onMove` with the position of a list that CSS alone scrolls, now and whenever it changes. Returns how to stop. */
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
  return positionOf({
    scrolled: list.scrollLeft,
    furthest: list.scrollWidth - list.clientWidth,
    starts: slides.map((slide) => slide.offsetLeft - first),
  });
}
