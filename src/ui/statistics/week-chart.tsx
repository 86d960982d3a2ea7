import { Fragment } from "react";
import { classNames } from "@/ui/layout/class-names";
import { type Bar, scaleBars } from "./bar-scale";
import { CutNote } from "./cut-note";
import type { Series } from "./week-summary";

type WeekChartProps = {
  /** The chart's text for screen readers. A table on the page has all numbers. */
  summary: string;
  /** Labels of the rows, oldest first. */
  weeks: string[];
  series: Series[];
  format?: (value: number) => string;
};

const FILLS = ["bg-primary", "bg-line-strong", "[background:light-dark(var(--brass),var(--ink))]"];

/**
 * A row for each week, newest first, and a bar with its value for each kind, all on one scale. It needs no scrolling on a
 * phone. A kind without any value isn't drawn.
 */
export function WeekChart({ summary, weeks, series, format = String }: WeekChartProps) {
  const drawn = series.filter(({ values }) => values.some((value) => value > 0));
  if (drawn.length === 0) return null;
  const all = drawn.flatMap(({ values }) => values);
  const scale = scaleBars(all);
  const digits = Math.max(2, ...all.map((value) => format(value).length));
  return (
    <figure role="img" aria-label={summary}>
      <div
        className="figures grid items-center gap-x-2 gap-y-2 text-sm sm:gap-x-8"
        style={{ gridTemplateColumns: `auto repeat(${drawn.length}, minmax(0, 1fr))` }}
      >
        <span className="tight:hidden" />
        {drawn.map(({ name }) => (
          <span key={name} className="self-end text-ink-soft tight:hidden">
            {name}
          </span>
        ))}
        <span className="col-span-full hidden tight:block">
          {drawn.map(({ name }, kind) => (
            <span key={name} className="flex items-center gap-x-3 text-ink-soft">
              <span className={classNames(FILLS[kind], "h-3.5 w-3.5 shrink-0 forced-colors:border")} />
              {name}
            </span>
          ))}
        </span>
        {weeks
          .map((week, index) => (
            <Fragment key={week}>
              <span className="whitespace-nowrap text-ink-soft">{week}</span>
              {drawn.map(({ name, values }, kind) => (
                <ValueBar
                  key={name}
                  bar={scale(values[index] ?? 0)}
                  text={format(values[index] ?? 0)}
                  digits={digits}
                  fill={FILLS[kind]}
                />
              ))}
            </Fragment>
          ))
          .toReversed()}
      </div>
      <CutNote bars={all.map(scale)} />
    </figure>
  );
}

type ValueBarProps = { text: string; bar: Bar; digits: number; fill: string | undefined };

function ValueBar({ text, bar: { percent, isCut }, digits, fill }: ValueBarProps) {
  return (
    <span
      data-bar={percent}
      className="grid items-center gap-x-2"
      style={{ gridTemplateColumns: `${digits + 0.5}ch minmax(0, 1fr)` }}
    >
      <span className="text-right">{text}</span>
      <span className="flex h-3.5 print:[print-color-adjust:exact]">
        <span
          className={classNames(
            fill,
            "relative",
            percent === 0 ? undefined : "min-w-px forced-colors:border",
          )}
          style={{ width: `${percent}%` }}
        >
          {isCut && <span className="absolute inset-y-0 right-4 w-1 -skew-x-12 bg-paper" />}
        </span>
      </span>
    </span>
  );
}
