/** The full width shows the largest value, and at least this one, so that a single claim is no peak. */
const LEAST = 10;

/** Returns how many percent of the full width a bar of the chart has. */
export function scaleBars(values: number[]): (value: number) => number {
  const full = Math.max(LEAST, ...values);
  return (value) => Math.round((Math.max(value, 0) / full) * 100);
}
