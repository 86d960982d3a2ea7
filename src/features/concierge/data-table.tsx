import type { ReactNode } from "react";
import { classNames } from "@/ui/class-names";

type Column<Row> = { name: string; cell: (row: Row) => ReactNode; isNumber?: boolean; isHeader?: boolean };
type DataTableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string | number;
  empty: string;
};

const edge = "px-4 first:pl-0 last:pr-0";

/** A table with its own scroll bar where the screen is narrow. */
export function DataTable<Row>({ caption, columns, rows, keyOf, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return <p className="py-6 text-ink-soft">{empty}</p>;
  const name = `${caption}, table`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section aria-label={name} tabIndex={0} className="-mx-5 overflow-x-auto px-5 sm:mx-0 sm:px-0">
      <table className="w-full border-collapse text-left text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {columns.map(({ name, isNumber }) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  edge,
                  "label-caps py-3 align-bottom text-ink-soft",
                  isNumber && "text-right",
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, cell, isNumber, isHeader }) => {
                const Cell = isHeader ? "th" : "td";
                return (
                  <Cell
                    key={name}
                    scope={isHeader ? "row" : undefined}
                    className={classNames(edge, "py-3 align-top font-normal", isNumber && "text-right")}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
