import { classNames } from "@/ui/layout/class-names";

/** One kind of bar. `values` has one number per week. */
export type Series = { name: string; values: number[] };

type WeekChartProps = {
  /** The chart's text for screen readers. A table on the page has all numbers. */
  summary: string;
  /** Labels below the bars, oldest first. */
  weeks: string[];
  series: Series[];
};

const FILLS = ["fill-line-strong", "fill-primary", "[fill:light-dark(var(--brass),var(--ink))]"];
const SWATCHES = ["bg-line-strong", "bg-primary", "[background:light-dark(var(--brass),var(--ink))]"];
const BAR = 10;

export function WeekChart({ summary, weeks, series }: WeekChartProps) {
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const group = (series.length + 1) * BAR;
  return (
    <figure>
      <ul aria-hidden="true" className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
        {series.map(({ name }, index) => (
          <li key={name} className="flex items-center gap-2">
            <span className={classNames("size-3", SWATCHES[index])} />
            {name}
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-[auto_1fr] gap-x-3">
        <div
          aria-hidden="true"
          className="figures flex flex-col justify-between text-right text-sm leading-none text-ink-soft"
        >
          <span>{most}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${weeks.length * group} 100`}
          preserveAspectRatio="none"
          className="h-44 w-full border-y border-line"
        >
          {series.map(({ name, values }, kind) =>
            values.map((value, week) => {
              const height = (value / most) * 100;
              return (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a bar's week is its index
                  key={`${name} ${week}`}
                  className={FILLS[kind]}
                  x={week * group + BAR / 2 + kind * BAR}
                  y={100 - height}
                  width={BAR - 1}
                  height={height}
                />
              );
            }),
          )}
        </svg>
        <ol
          aria-hidden="true"
          className="figures col-start-2 mt-2 grid auto-cols-fr grid-flow-col text-center text-sm leading-tight text-ink-soft"
        >
          {weeks.map((week, index) => (
            <li
              key={week}
              className={classNames(
                "min-w-0",
                index % 3 !== 2 && "max-lg:invisible",
                index % 6 !== 5 && "tight:invisible",
              )}
            >
              <span className="-mx-4 block">{week}</span>
            </li>
          ))}
        </ol>
      </div>
    </figure>
  );
}
