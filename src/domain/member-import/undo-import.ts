import "server-only";
import { and, asc, eq, exists, isNotNull, isNull, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "@/db/client";
import {
  admissions,
  clubSettings,
  contactProposals,
  invitations,
  ledgerEntries,
  memberImports,
  memberNotes,
  members,
  messages,
} from "@/db/schema";
import { recordAudit } from "../audit";
import type { Context, MemberContext, VisitorContext } from "../context";
import { DomainError } from "../errors";
import { hasSignedIn } from "../has-signed-in";
import { canAdminister } from "../members/roles";
import { asStaff } from "../members/staff-verb";
import { droppedIfQueued } from "../messages/message-updates";
import { verb } from "../verb";
import { isAnyOf } from "./find-known";
import { BALANCE_ENTRIES } from "./insert-batch";
import { lockImport, lockImports } from "./member-imports";
import { haltWelcome } from "./stop-welcome";

/** The members of one transaction, and of one press of the button. A job removes the others. */
const BATCH = 500;
const AT_ONCE = 2_000;

/**
 * Removes the members of an import who never signed in, with their balances and the welcomes that wait, so that the same file
 * can be imported again. It stops the welcome and an import that is still running. Members stay who signed in, or who have
 * something that the import did not give them. What people said about messages stays too.
 */
export const undoImport = verb(
  z.object({ importId: z.guid({ error: "Choose an import." }) }),
  async (
    context: MemberContext,
    { importId },
  ): Promise<{ importId: string; removed: number; isFinished: boolean }> => {
    await asStaff(context, canAdminister, (tx) => startUndo(tx, context, importId));
    return { importId, ...(await removeMembers(context, importId, AT_ONCE)) };
  },
);

async function startUndo(tx: Database, context: MemberContext, importId: string): Promise<void> {
  await lockImports(tx);
  const { undoneAt, welcomeRequestedAt } = await lockImport(tx, importId);
  if (undoneAt) throw new DomainError("import-undone");
  if (welcomeRequestedAt) await haltWelcome(tx, context, importId);
  const { actor, now } = context;
  await tx
    .update(memberImports)
    .set({
      undoneAt: now,
      undoneBy: actor.id,
      finishedAt: sql`coalesce(${memberImports.finishedAt}, ${now})`,
    })
    .where(eq(memberImports.id, importId));
  const expected = await countRemovable(tx, importId);
  const details = { members: String(expected) };
  await recordAudit(tx, context, { action: "import undone", subjectId: importId, details });
}

/** Counts the members whom an undo would remove. */
export function countRemovable(db: Database, importId: string): Promise<number> {
  return db.$count(members, isRemovable(db, importId));
}

/** Continues the undos that were begun. Safe to run twice at the same time. Returns how many members it removed. */
export async function continueUndos(context: VisitorContext): Promise<number> {
  const { id, undoneAt, undoFinishedAt } = memberImports;
  const open = await context.db
    .select({ id })
    .from(memberImports)
    .where(and(isNotNull(undoneAt), isNull(undoFinishedAt)))
    .orderBy(asc(undoneAt));
  let removed = 0;
  for (const each of open) removed += (await removeMembers(context, each.id)).removed;
  return removed;
}

async function removeMembers(context: Context, importId: string, atMost = Number.POSITIVE_INFINITY) {
  let removed = 0;
  for (;;) {
    const count = await context.db.transaction((tx) => removeBatch(tx, context, importId));
    removed += count ?? 0;
    if (count === null) return { removed, isFinished: true };
    if (removed >= atMost) return { removed, isFinished: false };
  }
}

/** Returns how many members it removed, or null if there is nothing more to do. */
async function removeBatch(tx: Database, context: Context, importId: string): Promise<number | null> {
  await lockImports(tx);
  const found = await lockImport(tx, importId);
  if (found.undoFinishedAt) return null;
  const { ids, isLast } = await lockRemovable(tx, importId);
  if (ids.length > 0) await deleteMembers(tx, context, ids);
  const removedRows = found.removedRows + ids.length;
  await tx
    .update(memberImports)
    .set({ removedRows, ...(isLast && { undoFinishedAt: context.now }) })
    .where(eq(memberImports.id, importId));
  if (!isLast) return ids.length;
  const left = await tx.$count(members, eq(members.importedIn, importId));
  const details = { removed: String(removedRows), stayed: String(left) };
  await recordAudit(tx, context, { action: "imported members removed", subjectId: importId, details });
  return ids.length;
}

/** A person who signs in waits for the lock, or the batch waits for them and then reads that they signed in. */
async function lockRemovable(tx: Database, importId: string): Promise<{ ids: string[]; isLast: boolean }> {
  const { id } = members;
  const locked = await tx
    .select({ id })
    .from(members)
    .where(isRemovable(tx, importId))
    .orderBy(asc(id))
    .limit(BATCH)
    .for("update", { of: members });
  const isLocked = isAnyOf(
    id,
    locked.map((member) => member.id),
    "uuid",
  );
  const still = await tx
    .select({ id })
    .from(members)
    .where(and(isLocked, isRemovable(tx, importId)));
  return { ids: still.map((member) => member.id), isLast: locked.length < BATCH };
}

/** A condition on members of the import whom nothing but the import brought here. */
function isRemovable(db: Database, importId: string): SQL | undefined {
  const { id, importedIn } = members;
  const has = (table: PgTable, condition: SQL | undefined) =>
    exists(db.select({ one: sql`1` }).from(table).where(condition));
  const isOther = notInArray(ledgerEntries.reference, Object.keys(BALANCE_ENTRIES));
  return and(
    eq(importedIn, importId),
    not(hasSignedIn(db)),
    not(has(ledgerEntries, and(eq(ledgerEntries.memberId, id), isOther))),
    not(has(invitations, eq(invitations.sponsorId, id))),
    not(has(admissions, or(eq(admissions.contactOwnerId, id), eq(admissions.memberId, id)))),
    not(has(memberNotes, eq(memberNotes.memberId, id))),
    not(has(contactProposals, eq(contactProposals.memberId, id))),
    not(has(clubSettings, eq(clubSettings.hostId, id))),
  );
}

/** Copies of letters stay without their reader, because the letter counts them. */
async function deleteMembers(tx: Database, { now }: Context, ids: string[]): Promise<void> {
  const isOf = (column: Parameters<typeof isAnyOf>[0]) => isAnyOf(column, ids, "uuid");
  await tx
    .update(messages)
    .set({ memberId: null, address: null, payload: {}, status: droppedIfQueued })
    .where(and(isOf(messages.memberId), isNotNull(messages.letterId)));
  await tx.delete(messages).where(isOf(messages.memberId));
  await tx.update(members).set({ invitedBy: null, updatedAt: now }).where(isOf(members.invitedBy));
  await tx.delete(members).where(isOf(members.id));
}
