import { type RefObject, useEffect, useRef } from "react";

/**
 * Scrolls a box so far that its link with `aria-current` is in view, at first and for each other `current`. Safari and Firefox
 * have no `scroll-initial-target`. Unlike `scrollIntoView`, it never scrolls the page.
 */
export function useCurrentInView<Box extends HTMLElement>(
  current: string | undefined,
): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    const link = current !== undefined && box.current?.querySelector("[aria-current]");
    if (!link || !box.current) return;
    const margin = Number.parseFloat(getComputedStyle(box.current).scrollPaddingLeft) || 0;
    const [outer, inner] = [box.current.getBoundingClientRect(), link.getBoundingClientRect()];
    box.current.scrollLeft += distance(inner.left, inner.right, outer.left + margin, outer.right - margin);
    box.current.scrollTop += distance(inner.top, inner.bottom, outer.top, outer.bottom);
  }, [current]);
  return box;
}

/** Returns how far the part from `start` to `end` must move to lie between `from` and `to`. */
function distance(start: number, end: number, from: number, to: number): number {
  if (start < from) return start - from;
  return Math.max(0, end - to);
}
