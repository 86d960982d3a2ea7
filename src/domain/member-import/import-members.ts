import "server-only";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { members } from "@/db/schema";
import { recordAudit } from "../audit";
import type { BaseContext, Context, MemberContext, VisitorContext } from "../context";
import { DomainError } from "../errors";
import { canAdminister, requireRole } from "../members/roles";
import { requireStill } from "../members/staff-verb";
import { findKnown } from "./find-known";
import { insertBatch } from "./insert-batch";
import { countRows, type JudgedRow, judgeRows, type RowCounts } from "./judge-rows";
import { countImported, findUnfinished, finishImport } from "./member-imports";
import { readClock } from "./read-clock";
import { type ImportChoices, type ImportRow, readImportRows } from "./read-import-rows";

export type ImportProgress = {
  /** Null if the file has no new member, so that nothing was stored. */
  importId: string | null;
  /** The members whom this import has created so far. */
  imported: number;
  /** The new rows that are still to import. */
  left: number;
  isFinished: boolean;
};

type Options = ImportChoices & {
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
  { atMost = Number.POSITIVE_INFINITY, ...choices }: Options,
): Promise<ImportProgress> {
  const { db } = context;
  const fileHash = createHash("sha256").update(bytes).digest("hex");
  const startedAt = await readClock(context);
  const { rows, undecided } = await readImportRows(bytes, startedAt, choices);
  if (undecided.dates)
    throw new DomainError("import-dates-undecided", { values: { example: undecided.dates } });
  if (undecided.amounts)
    throw new DomainError("import-amounts-undecided", { values: { example: undecided.amounts } });
  const reserved = new Set(rows.flatMap(({ username }) => username ?? []));
  let inserted = 0;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const judged = await judgeRows(rows, await findKnown(db, rows));
    const fresh = judged.flatMap(({ row, status }) => (status === "new" ? row : []));
    const file = { fileHash, startedAt, reserved, counts: countRows(judged) };
    if (fresh.length === 0) return finish(context, judged, file);
    for (let start = 0; start < fresh.length; start += BATCH) {
      if (inserted >= atMost) return { ...(await progressOf(context, fileHash)), left: fresh.length - start };
      inserted += await db.transaction(async (tx) => {
        if (context.actor) await requireStill(tx, context, canAdminister);
        return insertBatch(tx, context, file, fresh.slice(start, start + BATCH));
      });
    }
  }
  throw new Error("rows of the file stay new after several tries");
}

const SPECIAL: Record<string, (row: ImportRow) => boolean> = {
  noLetters: ({ letters }) => letters === false,
  suspended: ({ isSuspended }) => isSuspended,
  suppressed: ({ suppression }) => suppression !== null,
  optedOut: ({ isOptedOut }) => isOptedOut,
  concierges: ({ role }) => role === "concierge",
  leads: ({ role }) => role === "lead",
  administrators: ({ role }) => role === "admin",
};

/** Counts the new members who were not imported like others, for the audit trail. */
function countSpecial(imported: JudgedRow[]): Record<string, string> {
  const counts = Object.entries(SPECIAL).map(([name, has]) => [
    name,
    imported.filter(({ row }) => has(row)).length,
  ]);
  return Object.fromEntries(
    counts.filter(([, count]) => count !== 0).map(([name, count]) => [name, `${count}`]),
  );
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
        ...countSpecial(judged.filter(({ member }) => member?.importedIn === importId)),
        ...(context.actor ? {} : { by: "command" }),
      };
      await recordAudit(tx, context, { action: "members imported", subjectId: importId, details });
    }
    return countImported(tx, importId);
  });
  return { importId, imported, left: 0, isFinished: true };
}

const SPONSORS_AT_ONCE = 1000;

/** Sets the sponsors of an import's members, after all rows are members. Members who have a sponsor keep it. */
async function setSponsors({ db, now }: BaseContext, importId: string, judged: JudgedRow[]): Promise<void> {
  const pairs = judged.flatMap(({ member, sponsorId }) =>
    member?.importedIn === importId && !member.hasSponsor && sponsorId && sponsorId !== member.id
      ? { id: member.id, sponsorId }
      : [],
  );
  for (let start = 0; start < pairs.length; start += SPONSORS_AT_ONCE) {
    const batch = pairs.slice(start, start + SPONSORS_AT_ONCE);
    await db.execute(sql`
      update ${members} set invited_by = pair.sponsor_id, updated_at = ${now}
      from unnest(
        ${sql.param(batch.map(({ id }) => id))}::uuid[],
        ${sql.param(batch.map(({ sponsorId }) => sponsorId))}::uuid[]
      ) as pair(id, sponsor_id)
      where members.id = pair.id and imported_in = ${importId}::uuid and invited_by is null`);
  }
}
