/** Where a carousel stands: the slide at its start, and whether there is more on either side. */
export type Place = { index: number; isFirst: boolean; isLast: boolean };

type Scrolled = {
  /** How far the list is scrolled, and how far it can be, in pixels. */
  scrolled: number;
  furthest: number;
  /** Where each slide begins, from the first one's beginning. */
  starts: number[];
};

/** The place of a scrolled list. Pixels are fractions on many screens, so that ends are reached within one of them. */
export function placeOf({ scrolled, furthest, starts }: Scrolled): Place {
  const isLast = scrolled >= furthest - 1;
  const distances = starts.map((start) => Math.abs(start - scrolled));
  const nearest = distances.indexOf(Math.min(...distances));
  const fits = furthest <= 1;
  return {
    index: isLast && !fits ? starts.length - 1 : Math.max(0, nearest),
    isFirst: scrolled <= 1,
    isLast,
  };
}
