import "server-only";
import { CsvError, parse } from "csv-parse/sync";
import { DomainError } from "../errors";

/** The largest file, in bytes: about 40,000 members. */
export const IMPORT_FILE_BYTES = 5 * 1024 * 1024;

const MOST_RECORD_CHARACTERS = 100_000;
const DELIMITERS = [",", ";", "\t"];

export type CsvRecord = {
  /** The line of the file on which the record begins; the first line is 1. */
  line: number;
  cells: string[];
};

/**
 * Reads a CSV file as Mailchimp, Ghost, Excel and Google Sheets write it: UTF-8, UTF-16 or Windows-1252; commas, semicolons
 * or tabs. The first record is the header. @throws DomainError import-file-missing, import-file-too-large,
 * import-file-unreadable, import-file-empty.
 */
export function readCsv(bytes: Uint8Array): CsvRecord[] {
  if (bytes.length === 0) throw new DomainError("import-file-missing");
  if (bytes.length > IMPORT_FILE_BYTES) throw new DomainError("import-file-too-large");
  const records = parseRecords(decode(bytes).replace(/\r\n?/g, "\n"));
  const filled = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (filled.length < 2) throw new DomainError("import-file-empty");
  return filled;
}

function parseRecords(text: string): CsvRecord[] {
  try {
    const records: CsvRecord[] = [];
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      max_record_size: MOST_RECORD_CHARACTERS,
      on_record: (cells: string[], { lines }) => {
        records.push({ line: firstLine(cells, lines), cells });
        return null;
      },
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return records;
  } catch (error) {
    if (error instanceof CsvError) throw new DomainError("import-file-unreadable");
    throw error;
  }
}

/** The parser counts a record on its last line. */
function firstLine(cells: string[], lastLine: number): number {
  return lastLine - cells.join("").split("\n").length + 1;
}

/** Returns the delimiter that the header has most often. */
function delimiterOf(text: string): string {
  const header = text.trimStart().split("\n", 1)[0] ?? "";
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best), ",");
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Excel on Windows saves "CSV" without Unicode.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
