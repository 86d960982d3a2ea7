import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { memberImports, members } from "@/db/schema";
import type { Context } from "../context";
import type { RowCounts } from "./judge-rows";

const isUnfinished = (fileHash: string) =>
  and(eq(memberImports.fileHash, fileHash), isNull(memberImports.finishedAt));

export async function findUnfinished(db: Database, fileHash: string): Promise<string | null> {
  const [found] = await db.select({ id: memberImports.id }).from(memberImports).where(isUnfinished(fileHash));
  return found?.id ?? null;
}

/** Returns the unfinished import of the file, or a new one. Call it under the lock of `lockImports`. */
export async function openImport(
  tx: Database,
  { actor, now }: Context,
  { fileHash, counts }: { fileHash: string; counts: RowCounts },
): Promise<string> {
  const found = await findUnfinished(tx, fileHash);
  if (found) return found;
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
export async function finishImport(
  tx: Database,
  { now }: Pick<Context, "now">,
  importId: string,
  counts: RowCounts,
) {
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
