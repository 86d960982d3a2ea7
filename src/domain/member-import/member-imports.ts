import "server-only";
import { and, eq, gte, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { memberImports, members } from "@/db/schema";
import type { Clock, Context } from "../context";
import { DomainError } from "../errors";
import type { RowCounts } from "./judge-rows";

export type Import = typeof memberImports.$inferSelect;

export async function lockImport(tx: Database, importId: string): Promise<Import> {
  const [found] = await tx
    .select()
    .from(memberImports)
    .where(eq(memberImports.id, importId))
    .for("no key update");
  if (!found) throw new DomainError("import-not-found");
  return found;
}

const isUnfinished = (fileHash: string) =>
  and(eq(memberImports.fileHash, fileHash), isNull(memberImports.finishedAt));

export async function findUnfinished(db: Database, fileHash: string): Promise<string | null> {
  const [found] = await db.select({ id: memberImports.id }).from(memberImports).where(isUnfinished(fileHash));
  return found?.id ?? null;
}

type OpenedFile = { fileHash: string; startedAt: Date; counts: RowCounts };

/** Returns the unfinished import of the file, or a new one. Call it under the lock of `lockImports`. */
export async function openImport(
  tx: Database,
  { actor, now }: Context,
  { fileHash, startedAt, counts }: OpenedFile,
): Promise<string> {
  const found = await findUnfinished(tx, fileHash);
  if (found) return found;
  const { undoneAt, undoFinishedAt } = memberImports;
  const isRecent = or(gte(undoneAt, startedAt), and(isNotNull(undoneAt), isNull(undoFinishedAt)));
  const undone = await tx.$count(memberImports, and(eq(memberImports.fileHash, fileHash), isRecent));
  if (undone > 0) throw new DomainError("import-undone");
  const [added] = await tx
    .insert(memberImports)
    .values({
      uploadedBy: actor?.id ?? null,
      fileHash,
      newRows: counts.new,
      memberRows: counts.member,
      wrongRows: counts.wrong,
      createdAt: now,
    })
    .returning({ id: memberImports.id });
  if (!added) throw new Error("the import was not stored");
  return added.id;
}

/** Stores the final counts. Returns null if the import was finished before. */
export async function finishImport(tx: Database, { now }: Clock, importId: string, counts: RowCounts) {
  const newRows = await countImported(tx, importId);
  const [finished] = await tx
    .update(memberImports)
    .set({
      newRows,
      memberRows: Math.max(counts.member - newRows, 0),
      wrongRows: counts.wrong,
      finishedAt: now,
    })
    .where(and(eq(memberImports.id, importId), isNull(memberImports.finishedAt)))
    .returning();
  return finished ?? null;
}

export function countImported(db: Database, importId: string): Promise<number> {
  return db.$count(members, eq(members.importedIn, importId));
}

/** One batch at a time, so that two imports of one person create one member. */
export async function lockImports(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('member import', 0))`);
}
