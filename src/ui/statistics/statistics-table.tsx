import { formatDay } from "@/lib/dates";
import { groupBy } from "@/lib/group-by";
import { classNames } from "@/ui/layout/class-names";
import { EmptyLine } from "@/ui/layout/empty-state";

type Metric<Row> = { name: string; of: (row: Row) => number; format?: (value: number) => string };

type StatisticsTableProps<Row> = {
  caption: string;
  /** The column name of a week's rows. */
  kind: string;
  rows: Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  metrics: Metric<Row>[];
  empty: string;
};

const name =
  "sticky left-0 min-w-24 max-w-48 sm:min-w-32 bg-paper pr-4 text-left font-normal wrap-break-word";
const number = "figures pl-3 text-right sm:pl-4 last:pr-0";

/** Phones show several metrics as a grid under each name, with the name of each metric. */
const STACKED = {
  block: "max-sm:block",
  row: "max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-8 tight:grid-cols-1 max-sm:pb-3",
  name: "max-sm:static max-sm:col-span-full max-sm:max-w-none max-sm:pb-1!",
  cell: "max-sm:flex max-sm:justify-between max-sm:p-0! max-sm:before:text-sm max-sm:before:text-ink-soft max-sm:before:content-[attr(data-label)]",
};

/** Each week has a row of sums, then its detail rows. */
export function StatisticsTable<Row extends { week: string }>(props: StatisticsTableProps<Row>) {
  const { caption, kind, rows, keyOf, nameOf, metrics, empty } = props;
  if (rows.length === 0) return <EmptyLine>{empty}</EmptyLine>;
  const stacked = metrics.length > 1 ? STACKED : { block: "", row: "", name: "", cell: "" };
  const sum = (week: Row[], of: Metric<Row>["of"]) => week.reduce((total, row) => total + of(row), 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls sideways needs keyboard access
    <section aria-label={`${caption}, table`} tabIndex={0} className="overflow-x-auto">
      <table className={classNames(stacked.block, "w-full border-collapse text-[0.9375rem]")}>
        <caption className="sr-only">{caption}</caption>
        <thead className={stacked.block && "max-sm:sr-only"}>
          <tr className="border-b border-line-strong">
            <th scope="col" className={classNames(name, "label-caps py-3 align-bottom text-ink-soft")}>
              Week, {kind}
            </th>
            {metrics.map(({ name }) => (
              <th
                key={name}
                scope="col"
                className={classNames(number, "label-caps py-3 align-bottom text-ink-soft")}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {[...groupBy(rows, ({ week }) => week)].map(([week, ofWeek]) => (
          <tbody key={week} className={classNames(stacked.block, "border-b border-line")}>
            <tr className={stacked.row}>
              <th scope="rowgroup" className={classNames(name, stacked.name, "pt-3 pb-1.5 font-medium!")}>
                {formatDay(week)}
              </th>
              {metrics.map(({ name, of, format = String }) => (
                <td key={name} data-label={name} className={classNames(number, stacked.cell, "pt-3 pb-1.5")}>
                  {format(sum(ofWeek, of))}
                </td>
              ))}
            </tr>
            {ofWeek.map((row, index) => (
              <tr key={keyOf(row)} className={classNames(stacked.row, "text-ink-soft")}>
                <th
                  scope="row"
                  className={classNames(
                    name,
                    stacked.name,
                    "pt-1",
                    index === ofWeek.length - 1 ? "pb-3" : "pb-1",
                  )}
                >
                  {nameOf(row)}
                </th>
                {metrics.map(({ name, of, format = String }) => (
                  <td
                    key={name}
                    data-label={name}
                    className={classNames(
                      number,
                      stacked.cell,
                      "pt-1",
                      index === ofWeek.length - 1 ? "pb-3" : "pb-1",
                    )}
                  >
                    {format(of(row))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
