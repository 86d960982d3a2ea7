/** The full width of a bar is twice the median, so that one large number does not flatten all others. */
const FULL_IN_MEDIANS = 2;

export type Bar = { value: number; percent: number; isCut: boolean };

/** Returns the bars of a chart's values. A bar longer than the full width is cut. */
export function scaleBars(values: number[]): (value: number) => Bar {
  const full = FULL_IN_MEDIANS * medianOf(values.filter((value) => value > 0));
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
