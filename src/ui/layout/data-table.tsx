import type { ReactNode } from "react";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { classNames } from "@/ui/layout/class-names";
import { EmptyLine } from "./empty-state";

export type Column<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  isHeader?: boolean;
  /** Phones don't show the column. */
  isWide?: boolean;
  /** A button: its column shows no name. */
  isAction?: boolean;
};

export type DataTableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string | number;
  empty: string;
  /** Rows of one line, for long lists on wide screens. */
  isCompact?: boolean;
};

const edge = "sm:px-4 sm:first:pl-0 sm:last:pr-0";
const stacked =
  "max-sm:py-1 max-sm:empty:hidden max-sm:before:text-sm max-sm:before:text-ink-soft max-sm:before:content-[attr(data-label)]";
const stackedText =
  "max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:gap-x-4 max-sm:text-right tight:grid-cols-[minmax(0,1fr)] tight:text-left max-sm:before:text-left";
const stackedNumber = "sm:text-right max-sm:flex max-sm:justify-between max-sm:gap-x-4";

/** On a phone, each row becomes a list of its cells with the column names. */
export function DataTable<Row>({ caption, columns, rows, keyOf, empty, isCompact }: DataTableProps<Row>) {
  if (rows.length === 0) return <EmptyLine>{empty}</EmptyLine>;
  const name = `${caption}, table`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls sideways needs keyboard access
    <section aria-label={name} tabIndex={0} className="-mx-gutter overflow-x-auto px-gutter sm:mx-0 sm:px-0">
      <table className="w-full border-collapse max-sm:block text-left text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line-strong">
            {columns.map(({ name, isNumber, isAction }) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  edge,
                  "label-caps py-3 align-bottom text-ink-soft",
                  isNumber && "text-right",
                )}
              >
                {isAction ? <span className="sr-only">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-sm:block">
          {rows.map((row) => (
            <tr key={keyOf(row)} className="max-sm:flex max-sm:flex-col max-sm:py-3">
              {columns.map(({ name, cell, isNumber, isHeader, isWide, isAction }) => {
                const Cell = isHeader ? "th" : "td";
                return (
                  <Cell
                    key={name}
                    scope={isHeader ? "row" : undefined}
                    data-label={name}
                    className={classNames(
                      edge,
                      isCompact ? "font-normal" : "align-top font-normal sm:py-3",
                      isWide && "max-sm:hidden!",
                      isHeader
                        ? "max-sm:order-first max-sm:pb-1 max-sm:text-[1.0625rem]"
                        : isAction
                          ? "sm:text-right max-sm:pt-1 max-sm:empty:hidden"
                          : classNames(stacked, isNumber ? stackedNumber : stackedText),
                    )}
                  >
                    {unbroken(cell(row))}
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

function unbroken(content: ReactNode): ReactNode {
  return typeof content === "string" ? unbrokenDates(content) : content;
}
