import "server-only";
import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "@/db/client";
import { memberImports, members, messages, signInLinks } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { canAdminister } from "../members/roles";
import { staffVerb } from "../members/staff-verb";
import type { DropReason } from "../messages/record-delivery";
import { isAnyOf } from "./find-known";
import { type Import, lockImport } from "./member-imports";
import { writeBatch } from "./send-welcome";

const STOPPED: DropReason = "welcome stopped";

const stopWelcomeSchema = z.object({ importId: z.guid({ error: "Choose an import." }) });

/**
 * Takes back the messages that wait, so that `continueWelcome` writes them again with new links. A message that a worker is
 * sending right now still arrives, and is not written again.
 */
export const stopWelcome = staffVerb(canAdminister, stopWelcomeSchema, async (tx, context, { importId }) => {
  const found = await lockImport(tx, importId);
  if (!(await isRunning(tx, found))) throw new DomainError("welcome-not-running");
  const waiting = await haltWelcome(tx, context, importId);
  await recordAudit(tx, context, {
    action: "welcome stopped",
    subjectId: importId,
    details: { dropped: String(waiting) },
  });
  return { importId, waiting };
});

export const continueWelcome = staffVerb(
  canAdminister,
  stopWelcomeSchema,
  async (tx, context, { importId }) => {
    const { welcomeStoppedAt, undoneAt } = await lockImport(tx, importId);
    if (!welcomeStoppedAt || undoneAt) throw new DomainError("welcome-not-stopped");
    await takeBack(tx, importId);
    await tx
      .update(memberImports)
      .set({ welcomeStoppedAt: null, welcomeStoppedBy: null, welcomeFinishedAt: null })
      .where(eq(memberImports.id, importId));
    await recordAudit(tx, context, { action: "welcome continued", subjectId: importId });
    await writeBatch(tx, context, await lockImport(tx, importId));
    return { importId };
  },
);

/** Stops the welcome of a locked import. Returns how many messages were taken back. */
export async function haltWelcome(
  tx: Database,
  { actor, now }: MemberContext,
  importId: string,
): Promise<number> {
  await tx
    .update(memberImports)
    .set({ welcomeStoppedAt: now, welcomeStoppedBy: actor.id })
    .where(and(eq(memberImports.id, importId), isNull(memberImports.welcomeStoppedAt)));
  return takeBack(tx, importId);
}

async function isRunning(tx: Database, found: Import): Promise<boolean> {
  const { id, welcomeRequestedAt, welcomeFinishedAt, welcomeStoppedAt } = found;
  if (welcomeRequestedAt === null || welcomeStoppedAt) return false;
  return welcomeFinishedAt === null || (await countWaitingWelcomes(tx, id)) > 0;
}

/** Counts the messages that are written and not sent. */
export function countWaitingWelcomes(db: Database, importId: string): Promise<number> {
  return db.$count(messages, and(isWelcomeOf(db, importId), eq(messages.status, "queued")));
}

function isWelcomeOf(db: Database, importId: string) {
  const imported = db.select({ id: members.id }).from(members).where(eq(members.importedIn, importId));
  return and(eq(messages.kind, "member-welcome"), inArray(messages.memberId, imported));
}

/** A message with an attempt may be on its way. Its next attempt drops it. */
async function takeBack(tx: Database, importId: string): Promise<number> {
  const isUnsent = or(
    and(eq(messages.status, "queued"), eq(messages.attempts, 0)),
    and(eq(messages.status, "dropped"), eq(messages.lastError, STOPPED)),
  );
  const deleted = await tx
    .delete(messages)
    .where(and(isWelcomeOf(tx, importId), isUnsent))
    .returning({ memberId: messages.memberId });
  const isTakenBack = (column: PgColumn) =>
    isAnyOf(
      column,
      deleted.flatMap(({ memberId }) => memberId ?? []),
      "uuid",
    );
  await tx.update(members).set({ welcomedAt: null }).where(isTakenBack(members.id));
  await tx.delete(signInLinks).where(and(isTakenBack(signInLinks.memberId), isNull(signInLinks.usedAt)));
  return deleted.length;
}
