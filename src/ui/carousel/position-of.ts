/** Where a carousel stands: the slide at its start, and whether it is at either end; at both when all slides fit. */
export type Position = { index: number; isBeginning: boolean; isEnd: boolean };

type Scroll = {
  /** How far the list is scrolled, and how far it can be, in pixels. */
  scrolled: number;
  furthest: number;
  /** Where each slide begins, from the first one's beginning. */
  starts: number[];
};

/** The position of a scrolled list. Pixels are fractions on many screens, so that ends are reached within one of them. */
export function positionOf({ scrolled, furthest, starts }: Scroll): Position {
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
