/** The largest value has the full width, unless it is more than four times the median and would flatten all others. */
const MOST_MEDIANS = 4;

export type Bar = { value: number; percent: number; isCut: boolean };

/** Returns the bars of a chart's values. A bar longer than the full width is cut. */
export function scaleBars(values: number[]): (value: number) => Bar {
  const drawn = values.filter((value) => value > 0);
  const full = Math.min(Math.max(...drawn), MOST_MEDIANS * medianOf(drawn));
  return (value) => ({
    value,
    percent: value === 0 ? 0 : Math.min(100, Math.round((value / full) * 100)),
    isCut: value > full,
  });
}

function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}
