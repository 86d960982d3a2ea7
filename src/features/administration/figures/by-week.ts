/** The sum of a figure for each of the weeks, in their order; 0 for a week of which there is none. */
export function byWeek<Row extends { week: string }>(
  weeks: string[],
  rows: Row[],
  figure: (row: Row) => number,
): number[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.week, (sums.get(row.week) ?? 0) + figure(row));
  return weeks.map((week) => sums.get(week) ?? 0);
}
