import { formatDay } from "@/lib/dates";
import { groupBy } from "@/lib/group-by";
import { classNames } from "@/ui/layout/class-names";

type Figure<Row> = { name: string; of: (row: Row) => number };

type FiguresTableProps<Row> = {
  caption: string;
  /** What the rows of a week stand for. */
  kind: string;
  rows: Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  figures: Figure<Row>[];
  empty: string;
};

const name = "sticky left-0 min-w-32 max-w-48 bg-paper pr-4 text-left font-normal wrap-break-word";
const figure = "figures pl-4 text-right last:pr-0";

/** A table of weeks: the sums of each, and beneath them the rows that they are made of. */
export function FiguresTable<Row extends { week: string }>(props: FiguresTableProps<Row>) {
  const { caption, kind, rows, keyOf, nameOf, figures, empty } = props;
  if (rows.length === 0) return <p className="py-6 text-ink-soft">{empty}</p>;
  const sum = (week: Row[], of: Figure<Row>["of"]) => week.reduce((total, row) => total + of(row), 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section aria-label={`${caption}, table`} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className={classNames(name, "label-caps py-3 align-bottom text-ink-soft")}>
              Week, {kind}
            </th>
            {figures.map(({ name }) => (
              <th
                key={name}
                scope="col"
                className={classNames(figure, "label-caps py-3 align-bottom text-ink-soft")}
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
              {figures.map(({ name, of }) => (
                <td key={name} className={classNames(figure, "pt-3 pb-1.5")}>
                  {sum(ofWeek, of)}
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
                {figures.map(({ name, of }) => (
                  <td
                    key={name}
                    className={classNames(figure, "pt-1", index === ofWeek.length - 1 ? "pb-3" : "pb-1")}
                  >
                    {of(row)}
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
