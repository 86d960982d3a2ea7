import { CsvError, parse } from "csv-parse/sync";
import { headingKey } from "./heading";

export type ListLayout = {
  delimiter: string;
  /** Where the rows begin in the text, after a first line such as "sep=;". */
  start: number;
  /** The number of records before the first row; the last of them has the headings. */
  skipped: number;
};

export type IsHeading = (key: string) => boolean;

const DELIMITERS = [",", ";", "\t", "|"];
const PREFIX = 64 * 1024;
/** Titles may stand on the lines before the headings. */
const LAST_HEADING_LINE = 5;
const SAMPLE_RECORDS = 20;

/** Options of the parser that the layout and the reader share. */
export const CSV = {
  relax_column_count: true,
  relax_quotes: true,
  record_delimiter: "\n",
  skip_empty_lines: true,
};

/** Finds the delimiter with which one of the first five lines has the most known headings; without headings the columns count. */
export function findLayout(text: string, isHeading: IsHeading): ListLayout {
  const [separatorLine = "", typed] = /^"?sep=([,;|\t])"?(?:\r\n|\r|\n)/i.exec(text) ?? [];
  const prefix = text.slice(separatorLine.length, PREFIX).replace(/\r\n?/g, "\n");
  const layouts = (typed ? [typed] : DELIMITERS).map((delimiter) => {
    const records = parseFirst(prefix, delimiter);
    const known = records.map(({ cells, line }) =>
      line > LAST_HEADING_LINE ? 0 : cells.filter((cell) => isHeading(headingKey(cell))).length,
    );
    const most = Math.max(0, ...known);
    const skipped = most === 0 ? 0 : known.indexOf(most) + 1;
    const columns = usualWidth(records.slice(skipped).map(({ cells }) => cells.length));
    return { delimiter, skipped, known: most, columns };
  });
  const [best] = layouts.toSorted((one, other) => other.known - one.known || other.columns - one.columns);
  return { delimiter: best?.delimiter ?? ",", start: separatorLine.length, skipped: best?.skipped ?? 0 };
}

function parseFirst(prefix: string, delimiter: string): { cells: string[]; line: number }[] {
  const records: { cells: string[]; line: number }[] = [];
  try {
    parse(prefix, {
      ...CSV,
      delimiter,
      to: SAMPLE_RECORDS,
      on_record: (cells: string[], { lines }) => {
        records.push({ cells, line: lines });
        return null;
      },
    });
  } catch (error) {
    // The prefix may end inside of quotes; the reader reports quotes that are never closed.
    if (!(error instanceof CsvError)) throw error;
  }
  return records;
}

/** Returns the number of cells that most records have. */
export function usualWidth(widths: number[]): number {
  const groups = [...Map.groupBy(widths, (width) => width)];
  const [[width] = [0]] = groups.toSorted(([, one], [, other]) => other.length - one.length);
  return width;
}
