import type { ReactNode } from "react";
import type { Path } from "@/lib/paths";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { listHref } from "@/lib/urls/search-params";
import { classNames } from "@/ui/layout/class-names";
import { EmptyLine } from "./empty-state";
import { Pager } from "./pager";

export type Column<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  isHeader?: boolean;
  /** Phones don't show the column. */
  isWide?: boolean;
  /** Phones show the cell at the end of the header's line. */
  isAtEnd?: boolean;
  /** Phones show the column's name before the cell. Numbers below the header's line always have it. */
  isNamed?: boolean;
  /** A button: its column shows no name. */
  isAction?: boolean;
};

export type DataTableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string | number;
  empty: ReactNode;
  /** Rows of one line, for long lists on wide screens. */
  isCompact?: boolean;
};

const edge = "sm:px-4 sm:first:pl-0 sm:last:pr-0";
/** The second line begins after the row's pseudo-element. The space before each cell is cut off, with the dot of a line's first cell. */
const stackedRow =
  "max-sm:relative max-sm:-ml-4 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:py-3.5 max-sm:[clip-path:inset(-100vmax_-100vmax_-100vmax_0.75rem)] max-sm:before:absolute max-sm:before:top-0 max-sm:before:right-0 max-sm:before:left-4 max-sm:not-first:before:border-t max-sm:before:border-line max-sm:after:order-2 max-sm:after:w-full";
const stackedCell = "max-sm:min-w-0 max-sm:max-w-full max-sm:pl-4 max-sm:empty:hidden";
const STACKED = {
  header: "max-sm:order-first max-sm:flex-1 max-sm:basis-32 max-sm:text-[1.0625rem]",
  end: "max-sm:order-1 max-sm:ml-auto max-sm:text-right",
  action: "max-sm:order-last max-sm:basis-full max-sm:pt-2",
  text: "max-sm:relative max-sm:order-3 max-sm:text-sm max-sm:text-ink-soft max-sm:after:absolute max-sm:after:top-0 max-sm:after:left-0 max-sm:after:w-4 max-sm:after:text-center max-sm:after:content-['·']",
};
const named =
  "max-sm:before:mr-[0.4em] max-sm:before:text-sm max-sm:before:text-ink-soft max-sm:before:content-[attr(data-label)]";

/** On a phone, each row is the header with the cell at its end, and below them the other cells in one grey line. */
export function DataTable<Row>({ caption, columns, rows, keyOf, empty, isCompact }: DataTableProps<Row>) {
  if (rows.length === 0) return typeof empty === "string" ? <EmptyLine>{empty}</EmptyLine> : empty;
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
        <tbody className="divide-line max-sm:block sm:divide-y">
          {rows.map((row) => (
            <tr key={keyOf(row)} className={stackedRow}>
              {columns.map(({ name, cell, isNumber, isHeader, isWide, isAtEnd, isNamed, isAction }) => {
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
                      (isNumber || isAction) && "sm:text-right",
                      stackedCell,
                      STACKED[isHeader ? "header" : isAtEnd ? "end" : isAction ? "action" : "text"],
                      (isNamed ?? (isNumber && !isAtEnd)) && named,
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

type PagedTableProps<Row> = Omit<DataTableProps<Row>, "rows"> & {
  page: { rows: Row[]; page: number; pages: number };
  path: Path;
  search?: string;
};

/** One page of a long table, with links to the others at the same path. */
export function PagedTable<Row>({
  page: { rows, page, pages },
  path,
  search,
  ...table
}: PagedTableProps<Row>) {
  return (
    <>
      <DataTable rows={rows} {...table} />
      <Pager page={page} pages={pages} hrefOf={(number) => listHref(path, { search, page: number })} />
    </>
  );
}
