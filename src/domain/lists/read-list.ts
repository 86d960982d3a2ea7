import "server-only";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { DomainError } from "../errors";
import { cleanCell } from "./clean-cell";
import { decodeList } from "./decode-list";
import { CSV, findLayout, type IsHeading } from "./list-layout";

export type ListRow = {
  /** The line of the file on which the row begins; the first line is 1. */
  line: number;
  /** Without spaces and spreadsheet marks around them. */
  cells: string[];
};

export type List = {
  /** As typed; empty if none of the first five lines has a known heading. */
  headings: string[];
  /** The rows with a filled cell. */
  rows: ListRow[];
  /** Words to check if the file isn't Unicode. */
  unsureWords: string[];
};

/** What is parsed before other requests get the processor. */
const PIECE = 32 * 1024;

/**
 * Reads a table as programs and spreadsheets export it, or as a person pastes it: UTF-8, UTF-16 or Windows-1252; commas,
 * semicolons, tabs or bars. `isHeading` knows the headings of the caller, by the key of `headingKey`.
 */
export async function readList(source: Uint8Array | string, isHeading: IsHeading): Promise<List> {
  const { text, unsureWords } =
    typeof source === "string"
      ? { text: source.replace(/^\ufeff/, ""), unsureWords: [] }
      : decodeList(source);
  const layout = findLayout(text, isHeading);
  const linesBefore = layout.start > 0 ? 1 : 0;
  const rows: ListRow[] = [];
  let headings: string[] = [];
  let skipped = 0;
  const parser = parse({
    ...CSV,
    delimiter: layout.delimiter,
    on_record: (typed: string[], { lines }) => {
      const cells = typed.map(cleanCell);
      if (skipped < layout.skipped) {
        skipped += 1;
        headings = cells;
      } else if (cells.some((cell) => cell !== ""))
        rows.push(joinEscaped({ line: linesBefore + lines - breaksIn(typed), cells }, headings));
      return null;
    },
  });
  parser.resume();
  await pipeline(piecesOf(text, layout.start), parser).catch(throwOurs);
  return { headings, rows, unsureWords };
}

/** The parser needs line ends of one kind: after a first "\n" it would keep a later "\r". */
async function* piecesOf(text: string, start: number): AsyncGenerator<string> {
  for (let from = start; from < text.length; ) {
    await setImmediate();
    const end = text[from + PIECE - 1] === "\r" ? from + PIECE + 1 : from + PIECE;
    yield text.slice(from, end).replace(/\r\n?/g, "\n");
    from = end;
  }
}

/** The parser counts a record on its last line. */
function breaksIn(cells: string[]): number {
  return cells.some((cell) => cell.includes("\n")) ? cells.join("").split("\n").length - 1 : 0;
}

/** Old exports of Mailchimp escape a comma as `\,` without quotes, so that the parser splits the cell. */
function joinEscaped(row: ListRow, headings: string[]): ListRow {
  if (
    headings.length === 0 ||
    row.cells.length <= headings.length ||
    !row.cells.some((cell) => cell.endsWith("\\"))
  )
    return row;
  const cells: string[] = [];
  for (const cell of row.cells)
    if (cells.at(-1)?.endsWith("\\")) cells.push(`${cells.pop()?.slice(0, -1)}, ${cell}`);
    else cells.push(cell);
  return { ...row, cells };
}

function throwOurs(error: unknown): never {
  if (error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED") throw new DomainError("list-quote");
  if (error instanceof CsvError) throw new DomainError("list-unreadable");
  throw error;
}
