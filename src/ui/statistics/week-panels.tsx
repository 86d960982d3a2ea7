import { formatDay } from "@/lib/dates";
import { classNames } from "@/ui/layout/class-names";
import { type Bar, scaleBars } from "./bar-scale";
import { CutNote } from "./cut-note";
import { chartSummary, type Series, sum } from "./week-summary";

type WeekPanelsProps = {
  /** Mondays, oldest first. The last one is the current week. */
  weeks: string[];
  series: Series[];
  /** Whether the large numbers are those of the current week, otherwise of the last full week. */
  isSoFar?: boolean;
};

/** How to read the panels of a page. */
export function panelsNote(weeks: string[]): string {
  const [last] = weeks.slice(-2);
  return `The week of ${formatDay(last ?? "")}, against the one before. The last bar is this week so far.`;
}

/**
 * A small chart for each kind of number, below that of a week and its change. Each has its own scale. A kind
 * without any value isn't drawn.
 */
export function WeekPanels({ weeks, series, isSoFar = false }: WeekPanelsProps) {
  const drawn = series.filter(({ values }) => values.some((value) => value > 0));
  const empty = series.filter((one) => !drawn.includes(one)).map(({ name }) => name);
  return (
    <>
      <div
        className={classNames(
          "grid gap-x-10 gap-y-9",
          drawn.length === 1 && "max-w-xl",
          drawn.length % 2 === 0 ? "sm:grid-cols-2" : "sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]",
        )}
      >
        {drawn.map((one) => (
          <Panel key={one.name} weeks={weeks} series={one} isSoFar={isSoFar} />
        ))}
      </div>
      {empty.length > 0 && (
        <p className="mt-6 text-ink-soft first:mt-0">{`${empty.join(", ")}: 0 in ${weeks.length} weeks.`}</p>
      )}
    </>
  );
}

type PanelProps = { weeks: string[]; series: Series; isSoFar: boolean };

function Panel({ weeks, series, isSoFar }: PanelProps) {
  const { name, values, isAverage } = series;
  const barOf = scaleBars(values);
  const bars = values.map(barOf);
  const names = weeks.map(formatDay);
  const [before = 0, last = 0] = values.length > 2 ? values.slice(isSoFar ? -2 : -3) : [0, values[0]];
  const total = isAverage ? null : `${numberText(sum(values))} in ${weeks.length} weeks`;
  return (
    <div className="min-w-0">
      <p className="text-[0.9375rem]">{name}</p>
      <p className="figures mt-1 flex items-baseline gap-x-3">
        <span className="font-display text-3xl">{numberText(last)}</span>
        <span className="text-sm text-ink-soft">
          {[isSoFar ? `${numberText(before)} last week` : changeText(last - before), total]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
      <figure role="img" aria-label={chartSummary(names, [series])} className="figures mt-3 text-xs">
        <div className="flex h-24 items-end gap-x-1 border-b border-line-strong sm:gap-x-1.5">
          {values.map((value, index) => (
            <Column
              key={weeks[index]}
              text={numberText(value)}
              bar={bars[index]}
              isCurrent={index === values.length - 1}
            />
          ))}
        </div>
        <div className="mt-1 flex justify-between text-ink-soft">
          <span>{names[0]}</span>
          <span>{names.at(-1)}</span>
        </div>
      </figure>
      <CutNote bars={bars} />
    </div>
  );
}

type ColumnProps = { text: string; bar: Bar | undefined; isCurrent: boolean };

function Column({ text, bar: { percent, isCut } = { percent: 0, isCut: false }, isCurrent }: ColumnProps) {
  return (
    <span data-bar={percent} className="flex h-full min-w-0 flex-1 flex-col justify-end text-center">
      <span className={classNames("flex justify-center whitespace-nowrap", percent === 0 && "text-ink-soft")}>
        {text}
      </span>
      <span
        className={`relative block ${isCurrent ? "bg-line-strong" : "bg-primary"} forced-colors:border print:[print-color-adjust:exact]`}
        style={{ height: `${percent * 0.8}%`, minHeight: percent === 0 ? undefined : 1 }}
      >
        {isCut && <span className="absolute inset-x-0 top-2 h-1 -skew-y-12 bg-paper" />}
      </span>
    </span>
  );
}

function numberText(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 1 });
}

function changeText(change: number): string {
  if (Math.abs(change) < 0.05) return "as before";
  const less = Number.isInteger(change) ? "fewer" : "less";
  return `${numberText(Math.abs(change))} ${change > 0 ? "more" : less}`;
}
