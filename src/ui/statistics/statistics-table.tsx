import { formatDay } from "@/lib/dates";
import { groupBy } from "@/lib/group-by";
import { classNames } from "@/ui/layout/class-names";

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

/** Each week has a row of sums, then its detail rows. */
export function StatisticsTable<Row extends { week: string }>(props: StatisticsTableProps<Row>) {
  const { caption, kind, rows, keyOf, nameOf, metrics, empty } = props;
  if (rows.length === 0) return <p className="py-6 text-ink-soft">{empty}</p>;
  const sum = (week: Row[], of: Metric<Row>["of"]) => week.reduce((total, row) => total + of(row), 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls sideways needs keyboard access
    <section aria-label={`${caption}, table`} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
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
          <tbody key={week} className="border-b border-line">
            <tr>
              <th scope="rowgroup" className={classNames(name, "pt-3 pb-1.5 font-display! text-lg")}>
                {formatDay(week)}
              </th>
              {metrics.map(({ name, of, format = String }) => (
                <td key={name} className={classNames(number, "pt-3 pb-1.5")}>
                  {format(sum(ofWeek, of))}
                </td>
              ))}
            </tr>
            {ofWeek.map((row, index) => (
              <tr key={keyOf(row)} className="text-ink-soft">
                <th
                  scope="row"
                  className={classNames(name, "pt-1", index === ofWeek.length - 1 ? "pb-3" : "pb-1")}
                >
                  {nameOf(row)}
                </th>
                {metrics.map(({ name, of, format = String }) => (
                  <td
                    key={name}
                    className={classNames(number, "pt-1", index === ofWeek.length - 1 ? "pb-3" : "pb-1")}
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
