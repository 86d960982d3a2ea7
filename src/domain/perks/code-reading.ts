import type { CodeListReport, Reading } from "@/lib/code-list";
import type { List, ListRow } from "../lists/read-list";
import { findCodeColumn, isPhraseOfCode } from "./code-headings";

/** What a person chose in the check. */
export type ChosenReading = {
  /** The value of a `Reading`. */
  reading?: string | undefined;
  firstLine?: "heading" | "code" | undefined;
};

export type FoundReading = {
  readings: Reading[];
  /** Null if a person must choose. */
  reading: string | null;
  rows: ListRow[];
  /** The texts of a row that are codes by this reading. */
  textsOf: (row: ListRow) => string[];
  heading: string | null;
  firstLine: CodeListReport["firstLine"];
};

/** Every cell of every row is a code. */
const CELLS = "cells";
/** Every word of the only column is a code. */
const WORDS = "words";
const EXAMPLES = 3;
/** Rows that are compared with the first one. */
const SAMPLE = 200;

/** Decides which texts of a list are codes, or says what a person must choose. Nothing is guessed. */
export function findReading(list: List, chosen: ChosenReading): FoundReading {
  const { headings, rows } = withOwnHeadings(list);
  const { readings, automatic } =
    headings.length > 0 ? readingsByHeading(headings, rows) : readingsByShape(rows);
  const reading = readings.find((value) => value === chosen.reading) ?? automatic;
  const textsOf = (row: ListRow) => (reading === null ? [] : textsBy(reading, row));
  const heading = reading === null ? null : (headings[Number(reading)] ?? null);
  const unlike = headings.length > 0 ? null : unlikeFirstLine(rows, textsOf);
  const isCode = unlike === null || chosen.firstLine === "code";
  return {
    readings: reading !== null && readings.length === 1 ? [] : withExamples(readings, headings, rows),
    reading,
    rows: isCode ? rows : rows.slice(1),
    textsOf,
    heading: isCode ? heading : unlike,
    firstLine: unlike === null ? null : { text: unlike, is: chosen.firstLine ?? null },
  };
}

/** The reader knows headings by their letters only. One line alone has codes. */
function withOwnHeadings({ headings, rows }: List): Pick<List, "headings" | "rows"> {
  if (headings.length > 1 && rows.length === 0) return { headings: [], rows: [{ line: 1, cells: headings }] };
  const [first, ...others] = rows;
  const isHeadingRow = headings.length === 0 && others.length > 0 && first?.cells.some(isPhraseOfCode);
  return first && isHeadingRow ? { headings: first.cells, rows: others } : { headings, rows: unmarked(rows) };
}

const LIST_MARK = /^(?:[-–•*·]|\d{1,6}[.)])\s+(?=\S)/u;

/** Removes the numbers or dots of a list that was pasted from a document. Only the first row may have none. */
function unmarked(rows: ListRow[]): ListRow[] {
  const isMarked = ({ cells }: ListRow) => LIST_MARK.test(cells[0] ?? "");
  if (rows.length < 2 || !rows.slice(1).every(isMarked)) return rows;
  return rows.map(({ line, cells: [first = "", ...rest] }) => ({
    line,
    cells: [first.replace(LIST_MARK, ""), ...rest],
  }));
}

type Readings = { readings: string[]; automatic: string | null };

function readingsByHeading(headings: string[], rows: ListRow[]): Readings {
  const column = findCodeColumn(headings);
  const found = column === null ? [] : [String(column)];
  const readings = [...new Set([...filledColumns(rows), ...found])];
  // Cells without a heading may be codes, or parts of a code with a comma.
  const isWider = rows.some(({ cells }) => cells.slice(headings.length).some((cell) => cell !== ""));
  return isWider
    ? { readings: [...readings, CELLS], automatic: null }
    : { readings, automatic: found[0] ?? null };
}

function readingsByShape(rows: ListRow[]): Readings {
  const columns = filledColumns(rows);
  const hasSpaces = (row: ListRow) => row.cells.some((cell) => /\s/.test(cell));
  const [column = "0", ...others] = columns;
  if (others.length > 0) {
    const isOneLine = rows.length === 1 && !rows.some(hasSpaces);
    return { readings: [...columns, CELLS], automatic: isOneLine ? CELLS : null };
  }
  const textsOf = (row: ListRow) => textsBy(column, row);
  const body = unlikeFirstLine(rows, textsOf) === null ? rows : rows.slice(1);
  if (!body.some(hasSpaces)) return { readings: [column], automatic: column };
  return { readings: [column, WORDS], automatic: rows.length === 1 ? WORDS : null };
}

function filledColumns(rows: ListRow[]): string[] {
  const filled = new Set<number>();
  for (const { cells } of rows)
    for (const [index, cell] of cells.entries()) if (cell !== "") filled.add(index);
  return [...filled].toSorted((one, other) => one - other).map(String);
}

function textsBy(reading: string, { cells }: ListRow): string[] {
  const texts = /^\d+$/.test(reading) ? [cells[Number(reading)] ?? ""] : cells;
  return (reading === WORDS ? texts.flatMap((text) => text.split(/\s+/)) : texts).filter(
    (text) => text !== "",
  );
}

/** Returns the texts of the first row if all of them look unlike those of the other rows, or null. */
function unlikeFirstLine(rows: ListRow[], textsOf: FoundReading["textsOf"]): string | null {
  const [first, ...others] = rows.slice(0, SAMPLE);
  const texts = first ? textsOf(first) : [];
  const rest = others.flatMap(textsOf);
  const isUnlike = texts.length > 0 && rest.length > 0 && texts.every((text) => isUnlikeOthers(text, rest));
  return isUnlike ? texts.join(", ") : null;
}

function withExamples(readings: string[], headings: string[], rows: ListRow[]): Reading[] {
  return readings.map((value) => ({
    value,
    heading: headings[Number(value)] ?? null,
    examples: rows
      .slice(0, SAMPLE)
      .flatMap((row) => textsBy(value, row))
      .slice(0, EXAMPLES),
  }));
}

const MOST = 0.9;
const ENOUGH_OF_ONE_LENGTH = 5;

/** Whether a text looks unlike codes that look alike, so that it may be their heading. */
function isUnlikeOthers(text: string, others: readonly string[]): boolean {
  const most = (matches: (other: string) => boolean) => others.filter(matches).length >= MOST * others.length;
  const hasDigit = (other: string) => /\d/.test(other);
  if (!hasDigit(text) && most(hasDigit)) return true;
  if (/\p{Ll}/u.test(text) && most((other) => !/\p{Ll}/u.test(other))) return true;
  if (/[\s_:]/.test(text) && most((other) => !/[\s_:]/.test(other))) return true;
  const lengths = new Set(others.map(({ length }) => length));
  const isOfOneLength = others.length >= ENOUGH_OF_ONE_LENGTH && lengths.size === 1;
  return !hasDigit(text) && isOfOneLength && !lengths.has(text.length);
}
