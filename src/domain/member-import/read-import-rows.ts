import "server-only";
import { clubDay } from "@/lib/dates";
import { DAY } from "@/lib/durations";
import { formatCents, parseCents } from "@/lib/money";
import { type Contact, parseContact } from "../contacts/contact";
import type { Actor } from "../context";
import { DomainError } from "../errors";
import { isShortenedNumber, SHORTENED_NUMBER } from "../lists/clean-cell";
import { usualWidth } from "../lists/list-layout";
import { type List, type ListRow, readList } from "../lists/read-list";
import { usernameSchema } from "../members/username";
import { isBlankCell } from "./blank-cell";
import { type ColumnMark, type DecimalMark, markDecider, readAmount } from "./column-amounts";
import { type ColumnOrder, type DateOrder, isBlankDate, orderDecider, readDate } from "./column-dates";
import { type ColumnName, type Columns, findColumns, isMemberHeading } from "./import-columns";
import { inPieces } from "./in-pieces";
import { OWN_EXPORT } from "./known-programs";
import { type Consent, consentReader } from "./read-consent";
import { readContact } from "./read-contact";
import { readName, readOwnName } from "./read-name";

/** An email, phone or username that names a member or a row. */
export type Reference = Contact | { kind: "username"; value: string };

export type ImportRow = {
  line: number;
  /** The name as understood, for reports. */
  name: string;
  /** Empty if the file has no name. */
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  /** Null if the import generates it. */
  username: string | null;
  /** Null if the file does not say it. */
  joinedAt: Date | null;
  balanceCents: number;
  /** The part of the balance that cannot be spent yet, and whether it is frozen; only this club's own export says it. */
  pendingCents?: number;
  isFrozen?: boolean;
  sponsor: Reference | null;
  /** False if the person wants no letters; null if the file does not say it. */
  letters: boolean | null;
  isSuspended: boolean;
  /** Why the address gets no mail at all. */
  suppression: "bounced" | "complained" | null;
  /** Whether the person opted out of messages; only this club's own export says it. */
  isOptedOut: boolean;
  /** Other than "member" only in this club's own export. */
  role: Actor["role"];
  /** Why the row cannot be imported. Contains no contact. */
  problems: string[];
  /** Which cells were not used or were decided, and why. Contains no contact. */
  notes: string[];
};

/** What the owner chose where a column could be read in two ways. */
export type ImportChoices = { dates?: DateOrder; amounts?: DecimalMark };

export type ImportFile = {
  rows: ImportRow[];
  /** The name of the program whose export this is. */
  program: string | null;
  /** The headers of columns that the import does not use. */
  unusedColumns: string[];
  /** Words to check if the file isn't Unicode. */
  unsureWords: string[];
  /** A cell of each kind that can be read in two ways and was not chosen. An import must not start. */
  undecided: { dates?: string; amounts?: string };
};

/** The largest file, in bytes: about 150,000 members. */
export const IMPORT_FILE_BYTES = 20 * 1024 * 1024;
/** The largest balance of a row; a larger one in the file of another program is probably a mistake. */
const MOST_BALANCE_CENTS = { own: 2 ** 31 - 1, other: 1_000_000 };

/** Reads the rows of a file, also wrong ones. Does not read the database. `today` is the present, for dates in the future. */
export async function readImportRows(
  bytes: Uint8Array,
  today: Date,
  choices: ImportChoices = {},
): Promise<ImportFile> {
  if (bytes.length === 0) throw new DomainError("import-file-missing");
  if (bytes.length > IMPORT_FILE_BYTES) throw new DomainError("import-file-too-large");
  const list = await readList(bytes, isMemberHeading);
  if (list.headings.length === 0 && list.rows.length < 2) throw new DomainError("import-file-empty");
  const columns = findColumns(list.headings, list.rows[0]?.cells);
  if (list.rows.length === 0) throw new DomainError("import-file-empty");
  const { reader, undecided, answered } = await readerOf(list, columns, today, choices);
  const rows = await inPieces(list.rows, (row) => readRow(reader, row));
  return {
    rows,
    program: columns.program?.name ?? null,
    unusedColumns: columns.unused.filter((heading) => !answered.has(heading)),
    unsureWords: list.unsureWords,
    undecided,
  };
}

type Reader = {
  columns: Columns;
  /** The number of headings. */
  width: number;
  /** The number of cells that most rows have, at least `width`. */
  usualWidth: number;
  today: Date;
  /** By the index of the column. */
  orders: Map<number, ColumnOrder>;
  mark: ColumnMark;
  consent: (cells: string[]) => Consent;
};

/** Decides for whole columns how dates and amounts are read. */
async function readerOf({ rows, headings }: List, columns: Columns, today: Date, choices: ImportChoices) {
  const answered = new Set<string>();
  const dates = columns.indexes.joinedOn.map((index) => ({ index, decider: orderDecider() }));
  const amounts = markDecider();
  await inPieces(rows, ({ cells }) => {
    for (const { index, decider } of dates) decider.see(cells[index] ?? "");
    for (const index of columns.indexes.balance) amounts.see(cells[index] ?? "");
  });
  const orders = dates.map(({ index, decider }) => ({ index, ...decider.decide() }));
  const { mark, unsure } = amounts.decide();
  const chosen = ({ order }: { order: ColumnOrder }) =>
    (order === "undecided" ? choices.dates : undefined) ?? order;
  const reader: Reader = {
    columns,
    width: headings.length,
    usualWidth: Math.max(headings.length, usualWidth(rows.map(({ cells }) => cells.length))),
    today,
    orders: new Map(orders.map((column) => [column.index, chosen(column)])),
    mark: (mark === "undecided" ? choices.amounts : undefined) ?? mark,
    consent: consentReader(columns, rows, answered),
  };
  const unsureDate = orders.find((column) => chosen(column) === "undecided")?.unsure;
  const undecided: ImportFile["undecided"] = {
    ...(unsureDate === undefined ? {} : { dates: unsureDate }),
    ...(reader.mark === "undecided" && unsure !== undefined ? { amounts: unsure } : {}),
  };
  return { reader, undecided, answered };
}

function readRow(reader: Reader, { line, cells }: ListRow): ImportRow {
  const problems: string[] = [];
  const notes: string[] = [];
  const { indexes } = reader.columns;
  const read = (name: ColumnName) => firstFilled(cells, indexes[name]);
  problems.push(...brokenCells(reader, cells));
  const emails = readContact(cells, indexes.email, "email");
  const phones = readContact(cells, indexes.phone, "phone");
  const failed = [emails.problem, phones.problem].flatMap((problem) => problem ?? []);
  if (emails.value === null && phones.value === null)
    problems.push(...(failed.length > 0 ? failed : ["Enter an email or a phone."]));
  else notes.push(...failed.map((problem) => `Left out: ${problem}`));
  const readAnyName = isOwnExport(reader.columns) ? readOwnName : readName;
  const { notes: nameNotes, ...name } = readAnyName({
    first: read("firstName"),
    middle: read("middleName"),
    last: read("lastName"),
    suffix: read("suffix"),
    full: read("name"),
  });
  const consent = reader.consent(cells);
  const balanceCents = readBalance(read("balance"), reader, problems);
  notes.push(...emails.notes, ...phones.notes, ...nameNotes, ...consent.unclear);
  return {
    line,
    name: [name.firstName, name.lastName].filter(Boolean).join(" "),
    ...name,
    email: emails.value,
    phone: phones.value,
    username: readUsername(read("username"), notes),
    joinedAt: readJoined(reader, cells, notes),
    balanceCents,
    sponsor: readSponsor(read("sponsor"), notes),
    letters: consent.letters,
    isSuspended: read("status").toLowerCase() === "suspended",
    suppression: consent.suppression ?? readSuppression(read("suppression")),
    isOptedOut: read("optedOut").toLowerCase() === "yes",
    role: readRole(read("role"), notes),
    ...readRestrictions(read("pending"), read("frozen"), balanceCents),
    problems,
    notes,
  };
}

function isOwnExport({ program }: Columns): boolean {
  return program?.name === OWN_EXPORT;
}

function firstFilled(cells: string[], indexes: number[]): string {
  for (const index of indexes) {
    const cell = cells[index];
    if (cell) return cell;
  }
  return "";
}

/** More cells than headings or than most rows have, or a line break in a name or a contact, mean that a quotation mark is missing. */
function brokenCells({ columns: { indexes }, width, usualWidth }: Reader, cells: string[]): string[] {
  if (cells.length > usualWidth || cells.slice(width).some((cell) => cell !== ""))
    return ["The row has more cells than the headings. Put quotation marks around a text with a comma."];
  const isBroken = (["firstName", "lastName", "name", "email", "phone"] as const).some((name) =>
    indexes[name].some(
      (index) => cells[index]?.includes("\n") && !/^[^\n]*@[^\n]*(?:\n[^\n]*@[^\n]*)+$/.test(cells[index]),
    ),
  );
  return isBroken ? ["A name or a contact has a line break. Is a quotation mark missing?"] : [];
}

function readUsername(typed: string, notes: string[]): string | null {
  if (isBlankCell(typed)) return null;
  const parsed = usernameSchema.safeParse(typed);
  if (parsed.success) return parsed.data;
  notes.push(`The username is left out: ${parsed.error.issues[0]?.message}`);
  return null;
}

const FIRST_YEAR = 1900;

function readJoined(
  { columns: { indexes }, orders, today }: Reader,
  cells: string[],
  notes: string[],
): Date | null {
  const index = indexes.joinedOn.find((each) => !isBlankDate(cells[each] ?? ""));
  const typed = index === undefined ? "" : (cells[index] ?? "");
  if (index === undefined || typed === "") return null;
  const joined = readDate(typed, orders.get(index) ?? "undecided");
  const problem = joined === null ? "we can’t read it." : dateProblem(joined, today);
  if (problem === null) return joined;
  notes.push(`The joining date is left out: ${problem}`);
  return null;
}

function dateProblem(joined: Date, today: Date): string | null {
  if (joined.getUTCFullYear() < FIRST_YEAR) return "it is too long ago.";
  // Formatting a date takes most of the time of reading a row.
  const isNearOrAfter = joined.getTime() > today.getTime() - DAY;
  return isNearOrAfter && clubDay(joined) > clubDay(today) ? "it is in the future." : null;
}

function readBalance(typed: string, { mark, columns }: Reader, problems: string[]): number {
  if (isBlankCell(typed)) return 0;
  const amount = isShortenedNumber(typed) ? { problem: SHORTENED_NUMBER } : readAmount(typed, mark);
  const most = MOST_BALANCE_CENTS[isOwnExport(columns) ? "own" : "other"];
  const problem = "problem" in amount ? amount.problem : balanceProblem(amount.cents, most);
  if (problem !== null) problems.push(problem);
  return "cents" in amount ? amount.cents : 0;
}

function balanceProblem(cents: number, most: number): string | null {
  if (cents < 0) return "The balance can’t be below zero.";
  return cents > most ? `The balance can be at most ${formatCents(most)}.` : null;
}

/** A text with "@" inside is an email, with "@" before it or with a letter a username, otherwise a phone. */
function readSponsor(typed: string, notes: string[]): Reference | null {
  if (isBlankCell(typed)) return null;
  const contact = typed.startsWith("@") ? null : parseContact(typed);
  if (contact && typeof contact !== "string") return contact;
  const username = typed.includes("@", 1) ? null : usernameSchema.safeParse(typed);
  if (username?.success) return { kind: "username", value: username.data };
  notes.push("The sponsor is left out: it must be an email, a phone or a username.");
  return null;
}

function readSuppression(typed: string): ImportRow["suppression"] {
  const value = typed.toLowerCase();
  return value === "bounced" || value === "complained" ? value : null;
}

function readRestrictions(
  pending: string,
  frozen: string,
  balanceCents: number,
): Pick<ImportRow, "pendingCents" | "isFrozen"> {
  const pendingCents = Math.min(parseCents(pending) ?? 0, balanceCents);
  return {
    ...(pendingCents > 0 && { pendingCents }),
    ...(frozen.toLowerCase() === "yes" && { isFrozen: true }),
  };
}

function readRole(typed: string, notes: string[]): ImportRow["role"] {
  const role = typed.toLowerCase();
  if (role === "concierge" || role === "lead" || role === "admin") return role;
  if (!isBlankCell(role) && role !== "member") notes.push("The role is left out: we don’t know it.");
  return "member";
}
