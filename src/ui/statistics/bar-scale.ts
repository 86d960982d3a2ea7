/** The full length shows the largest value, and at least this one, so that a single claim is no peak. */
const LEAST = 10;
/** A value so many times the next one is cut, if few are: otherwise it would flatten the others. */
const FAR_ABOVE = 3;
/** In percent: how long the largest bar is next to bars that are cut, and the shortest of those. */
const BELOW_CUT = 60;
const CUT = 80;

export type Bar = { percent: number; isCut: boolean };

/** Returns how many percent of the full length a bar of the chart has, and whether it is cut. */
export function scaleBars(values: number[]): (value: number) => Bar {
  const sorted = values.toSorted((one, other) => other - one);
  const cut = sorted.findIndex((value, at) => value > 0 && (sorted[at - 1] ?? 0) >= FAR_ABOVE * value);
  const [largest = 0, next = 0] = [sorted[0], sorted[cut]];
  const isFlat = cut > 0 && cut <= values.length / 2 && largest > LEAST;
  const full = isFlat ? Math.max(LEAST, (next * 100) / BELOW_CUT) : Math.max(LEAST, largest);
  return (value) => {
    const isCut = isFlat && value > full;
    const percent = isCut ? CUT + ((100 - CUT) * value) / largest : (Math.max(value, 0) / full) * 100;
    return { percent: Math.round(percent), isCut };
  };
}
