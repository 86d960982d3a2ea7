import "server-only";
import { setImmediate } from "node:timers/promises";
import type { CodeListReport, LineGroup } from "@/lib/code-list";
import { DomainError } from "../errors";
import { cleanCell, isShortenedNumber, SHORTENED_NUMBER } from "../lists/clean-cell";
import { headingKey } from "../lists/heading";
import { type List, type ListRow, readList } from "../lists/read-list";
import { isCodeHeading, isKnownHeading } from "./code-headings";
import { type ChosenReading, type FoundReading, findReading } from "./code-reading";

export const MOST_CODES = 100_000;

export type ListedCode = { line: number; code: string };

export type CodeList = {
  /** Each code once, in the order of the list. */
  codes: ListedCode[];
  report: CodeListReport;
};

const AT_ONCE = 2000;
const SHOWN = 5;
const MOST_LINES = 20;

/**
 * Reads the codes of a CSV file or of a pasted list by the reading that was found or chosen. Throws the errors of readList.
 */
export async function readCodeList(
  source: Uint8Array | string,
  chosen: ChosenReading = {},
): Promise<CodeList> {
  const found = findReading(await readTable(source), chosen);
  const entries: ListedCode[] = [];
  if (found.reading !== null)
    for await (const rows of inPieces(found.rows))
      for (const row of rows)
        for (const text of found.textsOf(row))
          for (const code of splitCodes(text)) entries.push({ line: row.line, code });
  if (entries.length === 0 && found.reading !== null) throw new DomainError("codes-missing");
  if (entries.length > MOST_CODES) throw new DomainError("codes-too-many");
  return judge(entries, found);
}

/** A value such as "voucher", which the same column has again, is not a heading; nor is "GIFT" after other codes of one word. */
async function readTable(source: Uint8Array | string): Promise<List> {
  const list = await readList(source, isKnownHeading);
  const { headings, rows } = list;
  const isValue = (heading: string, index: number) =>
    isKnownHeading(headingKey(heading)) &&
    rows.some(({ cells }) => cells[index] === heading && cells.some((cell, at) => cell !== headings[at]));
  const isAlone = headings.length === 1 && (rows[0]?.line ?? 0) > 2;
  if (!isAlone && !headings.some(isValue)) return list;
  const all = await readList(source, () => false);
  return headings.some(isValue) || isAfterCodes(headings, all.rows) ? all : list;
}

/** A title above a heading has several words, or is a date. */
const TITLE = /[\s:]|^\d+[-/.]\d+[-/.]\d+$/;

function isAfterCodes([heading]: string[], rows: ListRow[]): boolean {
  const headingAt = rows.findIndex(({ cells }) => cells[0] === heading);
  const before = rows.slice(0, headingAt).map(({ cells }) => cells.filter((cell) => cell !== ""));
  return (
    before.length > 0 && before.every(([word = "", ...others]) => others.length === 0 && !TITLE.test(word))
  );
}

/** Lets other requests have the processor before each piece. */
export async function* inPieces<Item>(items: readonly Item[], size = AT_ONCE): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += size) {
    await setImmediate();
    yield items.slice(start, start + size);
  }
}

/** A code has no comma, semicolon, bar or tab, so a cell with one has several codes. */
function splitCodes(text: string): string[] {
  if (!/[,;|\t\n'’]/.test(text) || isShortenedNumber(text)) return [text.normalize("NFC")];
  return text
    .split(/[,;|\t\n]/)
    .map((part) => cleanCell(part).replace(/^['’]/u, "").normalize("NFC"))
    .filter((part) => part !== "");
}

async function judge(entries: ListedCode[], found: FoundReading): Promise<CodeList> {
  const isRounded = hasRoundedNumbers(entries.map(({ code }) => code));
  const bad: { line: number; reason: string }[] = [];
  const byCode = new Map<string, ListedCode>();
  const folded = new Set<string>();
  const duplicates: number[] = [];
  const caseTwins: number[] = [];
  for await (const piece of inPieces(entries))
    for (const entry of piece) {
      const { line, code } = entry;
      const reason = isRounded && isLongNumber(code) ? SHORTENED_NUMBER : codeError(code);
      if (reason !== null) bad.push({ line, reason });
      else if (byCode.has(code)) duplicates.push(line);
      else {
        byCode.set(code, entry);
        if (folded.has(code.toLowerCase())) caseTwins.push(line);
        folded.add(code.toLowerCase());
      }
    }
  const { readings, reading, heading, firstLine } = found;
  const codes = [...byCode.values()];
  return {
    codes,
    report: {
      ...{ readings, reading, heading, firstLine },
      count: codes.length,
      first: codes.slice(0, SHOWN).map(({ code }) => code),
      duplicates: groupOf(duplicates),
      caseTwins: groupOf(caseTwins),
      bad: [...Map.groupBy(bad, ({ reason }) => reason)].map(([reason, entries]) => ({
        reason,
        ...groupOf(entries.map(({ line }) => line)),
      })),
    },
  };
}

function groupOf(lines: number[]): LineGroup {
  return { count: lines.length, lines: [...new Set(lines)].slice(0, MOST_LINES) };
}

const LONGEST_CODE = 64;
const MOST_WORDS = 5;
/** Letters, digits, punctuation and single spaces; a letter or a digit; no quotation mark and no control characters. */
const CODE = /^(?=.*[\p{L}\p{N}])(?!.*")[\p{L}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{N}\p{P}\p{S}]+)*$/u;
/** What programs write for an empty cell, and the last line of a report. */
const NO_CODE = /^(?:n\/a|null|\(null\)|undefined|nan|total(?:\s*[:=]\s*|\s+|$)\d*)$/i;
const SPREADSHEET_ERROR = /^#(?:#+|N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NUM!|NULL!)$/;
/** What Excel makes of "SEP25" and "25SEP". */
const SPREADSHEET_DATE =
  /^(?:\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2})$/;

/** Returns why a text is not a code, or null. */
function codeError(text: string): string | null {
  if (isShortenedNumber(text)) return SHORTENED_NUMBER;
  if (SPREADSHEET_DATE.test(text)) return "A spreadsheet has made this a date.";
  if (SPREADSHEET_ERROR.test(text)) return "A spreadsheet shows an error here.";
  if (!/\d/.test(text) && isCodeHeading(text)) return "This is a heading.";
  if ([...text].length > LONGEST_CODE) return "Longer than 64 characters.";
  const isCode = CODE.test(text) && !NO_CODE.test(text) && text.split(" ").length <= MOST_WORDS;
  return isCode ? null : "Not a code.";
}

const EXACT_DIGITS = 15;
const FEWEST = 3;

/** Whether a spreadsheet, which keeps 15 digits, has replaced the others of all long numbers by zeros. */
function hasRoundedNumbers(codes: readonly string[]): boolean {
  const long = codes.filter(isLongNumber);
  return long.length >= FEWEST && long.every((code) => /^0+$/.test(code.slice(EXACT_DIGITS)));
}

function isLongNumber(code: string): boolean {
  return code.length > EXACT_DIGITS && /^\d+$/.test(code);
}
