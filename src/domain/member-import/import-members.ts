import "server-only";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { csvLine } from "@/lib/csv";
import { recordAudit } from "../audit";
import type { Context, MemberContext, VisitorContext } from "../context";
import { requireStillAdministrator } from "../members/administrators";
import { canAdminister, requireRole } from "../members/roles";
import { findKnown } from "./find-known";
import { insertBatch } from "./insert-batch";
import { countRows, type JudgedRow, judgeRows, type RowCounts } from "./judge-rows";
import { countImported, findUnfinished, finishImport } from "./member-imports";
import { type ImportRow, readImportRows } from "./read-import-rows";
import { setSponsors } from "./set-sponsors";

export type ReportRow = Pick<JudgedRow, "status" | "reason"> & Pick<ImportRow, "line" | "name">;

export type ImportReport = {
  rows: ReportRow[];
  counts: RowCounts;
  /** The headers of columns that the import does not use. */
  unusedColumns: string[];
};

/** Yields CSV lines of a report. */
export async function* importReportLines({ rows }: ImportReport): AsyncGenerator<string> {
  yield csvLine(["line", "name", "status", "reason"]);
  for (const { line, name, status, reason } of rows) yield csvLine([line, name, status, reason]);
}

/** Compares a file with the club and writes nothing. Throws the errors of readImportRows. */
export async function checkImport(context: MemberContext, bytes: Uint8Array): Promise<ImportReport> {
  requireRole(context, canAdminister);
  return reportOn(context, bytes);
}

export async function checkImportByCommand(
  context: VisitorContext,
  bytes: Uint8Array,
): Promise<ImportReport> {
  return reportOn(context, bytes);
}

async function reportOn(context: Context, bytes: Uint8Array): Promise<ImportReport> {
  const { rows, unusedColumns } = await readImportRows(bytes, await readClock(context));
  const judged = judgeRows(rows, await findKnown(context.db, rows));
  return {
    rows: judged.map(({ row: { line, name }, status, reason }) => ({ line, name, status, reason })),
    counts: countRows(judged),
    unusedColumns,
  };
}

export type ImportProgress = {
  /** Null if the file has no new member, so that nothing was stored. */
  importId: string | null;
  /** The members whom this import has created so far. */
  imported: number;
  /** The new rows that are still to import. */
  left: number;
  isFinished: boolean;
};

type Options = {
  /** Stops after about so many new members, so that the caller can show the progress and call again. */
  atMost?: number;
};

/**
 * Creates a member for each new row and skips wrong rows. Calling it again with the same file continues an import that
 * stopped, or changes nothing. Two calls at the same time create each member once. Throws the errors of readImportRows.
 */
export async function importMembers(
  context: MemberContext,
  bytes: Uint8Array,
  options: Options = {},
): Promise<ImportProgress> {
  requireRole(context, canAdminister);
  return importFile(context, bytes, options);
}

/** A person with access to the server's shell is trusted, as for `foundClub`. */
export async function importMembersByCommand(
  context: VisitorContext,
  bytes: Uint8Array,
  options: Options = {},
): Promise<ImportProgress> {
  return importFile(context, bytes, options);
}

/** The rows of one transaction. */
const BATCH = 500;
/** A sign-up at the same time may take a username that the import chose. Then the row is tried again. */
const MOST_PASSES = 4;

async function importFile(
  context: Context,
  bytes: Uint8Array,
  { atMost = Number.POSITIVE_INFINITY }: Options,
): Promise<ImportProgress> {
  const { db } = context;
  const fileHash = createHash("sha256").update(bytes).digest("hex");
  const { rows } = await readImportRows(bytes, await readClock(context));
  const reserved = new Set(rows.flatMap(({ username }) => username ?? []));
  let inserted = 0;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const judged = judgeRows(rows, await findKnown(db, rows));
    const fresh = judged.flatMap(({ row, status }) => (status === "new" ? row : []));
    const file = { fileHash, reserved, counts: countRows(judged) };
    if (fresh.length === 0) return finish(context, judged, file);
    for (let start = 0; start < fresh.length; start += BATCH) {
      if (inserted >= atMost) return { ...(await progressOf(context, fileHash)), left: fresh.length - start };
      inserted += await db.transaction(async (tx) => {
        if (context.actor) await requireStillAdministrator(tx, context);
        return insertBatch(tx, context, file, fresh.slice(start, start + BATCH));
      });
    }
  }
  throw new Error("rows of the file stay new after several tries");
}

async function progressOf(context: Context, fileHash: string) {
  const importId = await findUnfinished(context.db, fileHash);
  const imported = importId ? await countImported(context.db, importId) : 0;
  return { importId, imported, isFinished: false };
}

async function finish(
  context: Context,
  judged: JudgedRow[],
  { fileHash, counts }: { fileHash: string; counts: RowCounts },
): Promise<ImportProgress> {
  const importId = await findUnfinished(context.db, fileHash);
  if (!importId) return { importId: null, imported: 0, left: 0, isFinished: true };
  await setSponsors(context, importId, judged);
  const imported = await context.db.transaction(async (tx) => {
    const finished = await finishImport(tx, context, importId, counts);
    if (finished) {
      const details = {
        imported: String(finished.newRows),
        known: String(finished.memberRows),
        wrong: String(finished.wrongRows),
        ...(context.actor ? {} : { by: "command" }),
      };
      await recordAudit(tx, context, { action: "members imported", subjectId: importId, details });
    }
    return countImported(tx, importId);
  });
  return { importId, imported, left: 0, isFinished: true };
}

async function readClock({ db, now }: Pick<Context, "db" | "now">): Promise<Date> {
  const { rows } = await db.execute<{ now: string | Date }>(sql`select ${now} as now`);
  const [read] = rows;
  if (!read) throw new Error("the clock was not read");
  return new Date(read.now);
}
