/** One kind of number, with a value for each week. */
export type Series = {
  name: string;
  values: number[];
  /** Whether the values can't be added up, such as a median. */
  isAverage?: boolean;
};

/** Sums a metric for each of `weeks`. A week without rows counts as 0. */
export function byWeek<Row extends { week: string }>(
  weeks: string[],
  rows: Row[],
  metric: (row: Row) => number,
): number[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.week, (sums.get(row.week) ?? 0) + metric(row));
  return weeks.map((week) => sums.get(week) ?? 0);
}

/** Describes a chart: the total of each series, and the peak week of the first series. */
export function chartSummary(weeks: string[], series: Series[]): string {
  const totals = series.map(
    ({ name, values, isAverage }) => `${name.toLowerCase()} ${isAverage ? values.join(", ") : sum(values)}`,
  );
  const [first] = series;
  const most = Math.max(...(first?.values ?? [0]));
  const peak = first && !first.isAverage && most > 0 ? weeks[first.values.indexOf(most)] : undefined;
  const peakText = peak ? `; most were ${first?.name.toLowerCase()} in the week of ${peak}, ${most}` : "";
  const weeksText = weeks.length === 1 ? "1 week" : `${weeks.length} weeks`;
  return `${weeksText} from ${weeks[0]} to ${weeks.at(-1)}: ${totals.join(", ")}${peakText}.`;
}

export function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
