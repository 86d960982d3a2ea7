import "server-only";
import { setImmediate } from "node:timers/promises";
import { clubDay } from "@/lib/dates";
import { DAY } from "@/lib/durations";
import { formatCents, parseCents } from "@/lib/money";
import { CONTACT_TEXTS, type Contact, parseContact } from "../contacts/contact";
import { personNameSchema } from "../members/person-name";
import { usernameSchema } from "../members/username";
import { type Columns, findColumns } from "./import-columns";
import { type CsvRecord, readCsv } from "./read-csv";

/** An email, phone or username that names a member or a row. */
export type Reference = Contact | { kind: "username"; value: string };

export type ImportRow = {
  line: number;
  /** The name as typed, for reports. */
  name: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  /** Null if the import generates it. */
  username: string | null;
  /** Null if the file does not say it. */
  joinedAt: Date | null;
  balanceCents: number;
  sponsor: Reference | null;
  /** Why the row cannot be imported. Contains no contact. */
  problems: string[];
};

export type ImportFile = {
  rows: ImportRow[];
  /** The headers of columns that the import does not use. */
  unusedColumns: string[];
};

/** The largest balance of a row. */
export const MOST_BALANCE_CENTS = 1_000_000;

/** Rows that are read before other requests get the processor. */
const ROWS_AT_ONCE = 250;

/**
 * Reads the rows of a file, also wrong ones. Does not read the database. `today` is the present, for dates in the future.
 * Throws the errors of readCsv and findColumns.
 */
export async function readImportRows(bytes: Uint8Array, today: Date): Promise<ImportFile> {
  const [header, ...records] = readCsv(bytes);
  const columns = findColumns(header?.cells ?? []);
  const rows: ImportRow[] = [];
  for (let start = 0; start < records.length; start += ROWS_AT_ONCE) {
    await setImmediate();
    const part = records.slice(start, start + ROWS_AT_ONCE);
    rows.push(...part.map((record) => readRow(columns, record, today)));
  }
  return { rows, unusedColumns: columns.unused };
}

function readRow({ read }: Columns, { line, cells }: CsvRecord, today: Date): ImportRow {
  const problems: string[] = [];
  function check<Value>(name: Parameters<Columns["read"]>[1], parse: (typed: string) => Value): Value | null {
    const typed = read(cells, name);
    if (typed === "") return null;
    try {
      return parse(typed);
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      problems.push(error.message);
      return null;
    }
  }
  const [first, last] = typedNames(read, cells);
  const email = check("email", (typed) => readContact(typed, "email"));
  const phone = check("phone", (typed) => readContact(typed, "phone"));
  const hasContact = read(cells, "email") !== "" || read(cells, "phone") !== "";
  if (!hasContact) problems.push("Enter an email or a phone.");
  const [firstName, lastName] = [readName(first, "first", problems), readName(last, "last", problems)];
  return {
    line,
    name: [first, last].filter(Boolean).join(" "),
    firstName,
    lastName,
    email,
    phone,
    username: check("username", readUsername),
    joinedAt: check("joinedOn", (typed) => readJoined(typed, today)),
    balanceCents: check("balance", readBalance) ?? 0,
    sponsor: check("sponsor", readReference),
    problems,
  };
}

class RowProblem extends Error {}

/** Splits a full name at its last space. */
function typedNames(read: Columns["read"], cells: string[]): [string, string] {
  const [first, last] = [read(cells, "firstName"), read(cells, "lastName")];
  if (first !== "" || last !== "") return [first, last];
  const [, before = "", after = ""] = /^(.*?)\s*(\S*)$/su.exec(read(cells, "name")) ?? [];
  return before === "" ? [after, ""] : [before, after];
}

const NAMES = {
  first: personNameSchema("Enter a first name."),
  last: personNameSchema("Enter a last name."),
};

function readName(typed: string, which: keyof typeof NAMES, problems: string[]): string {
  const parsed = NAMES[which].safeParse(typed);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? "Use a name.";
  problems.push(message.startsWith("Enter") ? message : `The ${which} name: ${message}`);
  return "";
}

function readContact(typed: string, kind: Contact["kind"]): string {
  const contact = parseContact(typed);
  if (typeof contact !== "string" && contact.kind === kind) return contact.value;
  if (contact === "costly") throw new RowProblem(CONTACT_TEXTS.costly);
  throw new RowProblem(CONTACT_TEXTS[kind]);
}

function readUsername(typed: string): string {
  const parsed = usernameSchema.safeParse(typed);
  if (parsed.success) return parsed.data;
  throw new RowProblem(`The username: ${parsed.error.issues[0]?.message}`);
}

function readBalance(typed: string): number {
  const cents = parseCents(typed.replace(/\s*USD$/i, ""));
  if (cents === null) throw new RowProblem("The balance must be an amount in dollars, such as 12.50.");
  if (cents < 0) throw new RowProblem("The balance can’t be below zero.");
  if (cents > MOST_BALANCE_CENTS)
    throw new RowProblem(`The balance can be at most ${formatCents(MOST_BALANCE_CENTS)}.`);
  return cents;
}

const FIRST_YEAR = 1900;

/** Reads "2024-03-01", "2024-03-01 12:30:00", an ISO instant, or "3/1/2024". A day without a time is noon in UTC. */
function readJoined(typed: string, today: Date): Date {
  const [, year, month, day, rest = ""] = /^(\d{4})-(\d{1,2})-(\d{1,2})([T ].*)?$/.exec(typed) ?? [];
  const [, usMonth, usDay, usYear] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s.*)?$/.exec(typed) ?? [];
  const parts = [year ?? usYear, month ?? usMonth, day ?? usDay].map(Number);
  const joined = atNoon(parts);
  if (!joined) throw new RowProblem("The joining date must look like 2024-03-01 or 3/1/2024.");
  if (parts[0] && parts[0] < FIRST_YEAR) throw new RowProblem("The joining date is too long ago.");
  const instant = rest.startsWith("T") ? new Date(typed) : joined;
  const known = Number.isNaN(instant.getTime()) ? joined : instant;
  if (isNearOrAfter(known, today) && clubDay(known) > clubDay(today))
    throw new RowProblem("The joining date is in the future.");
  return known;
}

/** Formatting a date takes most of the time of reading a row. */
function isNearOrAfter(instant: Date, today: Date): boolean {
  return instant.getTime() > today.getTime() - DAY;
}

function atNoon([year = 0, month = 0, day = 0]: number[]): Date | null {
  const noon = new Date(Date.UTC(year, month - 1, day, 12));
  const isReal = noon.getUTCFullYear() === year && noon.getUTCMonth() === month - 1;
  return isReal && noon.getUTCDate() === day ? noon : null;
}

/** A text with "@" inside is an email, with "@" before it or with a letter a username, otherwise a phone. */
function readReference(typed: string): Reference {
  const contact = /^@/.test(typed) ? null : parseContact(typed);
  if (contact && typeof contact !== "string") return contact;
  const username = typed.includes("@", 1) ? null : usernameSchema.safeParse(typed);
  if (username?.success) return { kind: "username", value: username.data };
  throw new RowProblem("The sponsor must be an email, a phone or a username.");
}
