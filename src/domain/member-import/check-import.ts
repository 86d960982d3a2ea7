import "server-only";
import { csvLine } from "@/lib/csv";
import { formatDate } from "@/lib/dates";
import { formatCents } from "@/lib/money";
import type { Context, MemberContext, VisitorContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";
import { findKnown } from "./find-known";
import { inPieces } from "./in-pieces";
import { countRows, type JudgedRow, judgeRows, type RowCounts } from "./judge-rows";
import { readClock } from "./read-clock";
import { type ImportChoices, type ImportFile, type ImportRow, readImportRows } from "./read-import-rows";

export type ReportRow = Pick<JudgedRow, "status" | "reason" | "notes"> & Pick<ImportRow, "line" | "name">;

/** Rows with the same reason. */
export type ReasonGroup = {
  reason: string;
  count: number;
  /** The first lines, as examples. */
  lines: number[];
};

/** A new member as the file was understood; texts for people. Empty texts are unknown. */
export type SampleRow = Record<
  "name" | "email" | "phone" | "username" | "memberSince" | "balance" | "sponsor" | "letters",
  string
> & { line: number };

export type ImportReport = Omit<ImportFile, "rows"> & {
  rows: ReportRow[];
  counts: RowCounts;
  /** How many new members want no letters, and so on. */
  newMembers: { noLetters: number; bounced: number; suspended: number; optedOut: number; staff: number };
  /** The first new members. */
  sample: SampleRow[];
  /** Why rows are wrong, the most frequent reason first. */
  problems: ReasonGroup[];
  /** What is left out or decided in the other rows. */
  notes: ReasonGroup[];
};

/** Compares a file with the club and writes nothing. Throws the errors of readImportRows. */
export async function checkImport(
  context: MemberContext,
  bytes: Uint8Array,
  choices: ImportChoices = {},
): Promise<ImportReport> {
  requireRole(context, canAdminister);
  return reportOn(context, bytes, choices);
}

export async function checkImportByCommand(
  context: VisitorContext,
  bytes: Uint8Array,
  choices: ImportChoices = {},
): Promise<ImportReport> {
  return reportOn(context, bytes, choices);
}

const SAMPLE_ROWS = 5;

async function reportOn(context: Context, bytes: Uint8Array, choices: ImportChoices): Promise<ImportReport> {
  const { rows, ...file } = await readImportRows(bytes, await readClock(context), choices);
  const judged = await judgeRows(rows, await findKnown(context.db, rows));
  const newMembers = { noLetters: 0, bounced: 0, suspended: 0, optedOut: 0, staff: 0 };
  const sample: SampleRow[] = [];
  const [problems, notes] = [new Reasons(), new Reasons()];
  const reported = await inPieces(judged, (each) => {
    const { row, status, reason } = each;
    if (reason) problems.add(row.line, [reason]);
    if (status === "new") {
      notes.add(row.line, each.notes);
      if (row.letters === false) newMembers.noLetters += 1;
      if (row.suppression !== null) newMembers.bounced += 1;
      if (row.isSuspended) newMembers.suspended += 1;
      if (row.isOptedOut) newMembers.optedOut += 1;
      if (row.role !== "member") newMembers.staff += 1;
      if (sample.length < SAMPLE_ROWS) sample.push(sampleOf(row));
    }
    return { line: row.line, name: row.name, status, reason, notes: each.notes };
  });
  return {
    ...file,
    rows: reported,
    counts: countRows(judged),
    newMembers,
    sample,
    problems: problems.list(),
    notes: notes.list(),
  };
}

function sampleOf(row: ImportRow): SampleRow {
  const { line, name, email, phone, username, joinedAt, balanceCents, sponsor, letters } = row;
  return {
    line,
    name,
    email: email ?? "",
    phone: phone ?? "",
    username: username ?? "",
    memberSince: joinedAt ? formatDate(joinedAt) : "",
    balance: balanceCents > 0 ? formatCents(balanceCents) : "",
    sponsor: sponsor?.value ?? "",
    letters: letters === null ? "" : letters ? "Yes" : "No",
  };
}

const EXAMPLE_LINES = 5;

/** Counts equal reasons. */
class Reasons {
  readonly #groups = new Map<string, ReasonGroup>();

  add(line: number, reasons: string[]): void {
    for (const reason of new Set(reasons.map(withoutLines))) {
      const group = this.#groups.get(reason) ?? { reason, count: 0, lines: [] };
      group.count += 1;
      if (group.lines.length < EXAMPLE_LINES) group.lines.push(line);
      this.#groups.set(reason, group);
    }
  }

  list(): ReasonGroup[] {
    return [...this.#groups.values()].toSorted((one, other) => other.count - one.count);
  }
}

function withoutLines(reason: string): string {
  return reason
    .replace(/\bas line \d+/, "as an earlier line")
    .replace(/\bline \d+ has/, "an earlier line has");
}

/** Yields CSV lines of a report. */
export async function* importReportLines({ rows }: Pick<ImportReport, "rows">): AsyncGenerator<string> {
  yield csvLine(["line", "name", "status", "reason"]);
  for (const { line, name, status, reason, notes } of rows)
    yield csvLine([line, name, status, reason ?? notes.join(" ")]);
}
