type Series = { name: string; values: number[] };

/** A chart's figures in a sentence: how many of each in all, and the week with the most of the first. */
export function chartSummary(weeks: string[], series: Series[]): string {
  const totals = series.map(({ name, values }) => `${name.toLowerCase()} ${sum(values)}`);
  const [first] = series;
  const most = Math.max(...(first?.values ?? [0]));
  const peak = first && most > 0 ? weeks[first.values.indexOf(most)] : undefined;
  const where = peak ? `; most were ${first?.name.toLowerCase()} in the week of ${peak}, ${most}` : "";
  const weeksText = weeks.length === 1 ? "1 week" : `${weeks.length} weeks`;
  return `${weeksText} from ${weeks[0]} to ${weeks.at(-1)}: ${totals.join(", ")}${where}.`;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
