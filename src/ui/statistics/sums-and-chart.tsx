import { formatDay } from "@/lib/dates";
import { Figures } from "./figures";
import { type Series, WeekChart } from "./week-chart";
import { chartSummary, sum } from "./week-summary";

type SumsAndChartProps = {
  /** Mondays, oldest first. */
  weeks: string[];
  series: Series[];
};

/** The sums of all weeks, then the chart. */
export function SumsAndChart({ weeks, series }: SumsAndChartProps) {
  const names = weeks.map(formatDay);
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">Last {weeks.length} weeks</p>
      <Figures figures={series.map(({ name, values }) => ({ name, value: sum(values) }))} />
      <div className="mt-8">
        <WeekChart summary={chartSummary(names, series)} weeks={names} series={series} />
      </div>
    </>
  );
}
