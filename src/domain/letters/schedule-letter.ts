import "server-only";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { letters } from "@/db/schema";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { canAdminister, requireRole } from "../members/roles";
import { wakeLetters } from "../messages/message-queue";
import { letterIdSchema, letterVersionSchema, lockLetter } from "./lock-letter";
import { changeError, unscheduleError } from "./state";

/** `sendAt` is New York's wall clock as "YYYY-MM-DDTHH:MM", or empty for now. */
export const scheduleLetterSchema = letterVersionSchema.extend({
  sendAt: z.union([z.literal("").transform(() => null), z.iso.datetime({ local: true, precision: -1 })], {
    error: "Enter a date and a time.",
  }),
});

/**
 * A job starts the letter immediately, or within a minute after its time.
 * @throws DomainError letter-not-found, letter-changed, letter-not-draft, letter-time-past.
 */
export async function scheduleLetter(
  context: MemberContext,
  { letterId, version, sendAt }: z.output<typeof scheduleLetterSchema>,
): Promise<{ letterId: string; isNow: boolean }> {
  requireRole(context, canAdminister);
  const scheduled = await context.db.transaction(async (tx) => {
    const letter = await lockLetter(tx, { letterId, version });
    throwIfError(changeError(letter));
    const at = sendAt === null ? context.now : sql`${sendAt}::timestamp at time zone ${CLUB_TIME_ZONE}`;
    const [scheduled] = await tx
      .update(letters)
      .set({ scheduledAt: at, scheduledBy: context.actor.id, updatedAt: context.now })
      .where(eq(letters.id, letterId))
      .returning({ isPast: sql<boolean>`${letters.scheduledAt} < ${context.now}` });
    if (scheduled?.isPast) throw new DomainError("letter-time-past", { field: "sendAt" });
    await recordAudit(tx, context, {
      action: sendAt === null ? "letter sent" : "letter scheduled",
      subjectId: letterId,
      details: { letter: letter.subject, ...(sendAt && { at: `${sendAt.replace("T", " ")} New York` }) },
    });
    return { letterId, isNow: sendAt === null };
  });
  if (scheduled.isNow) await wakeLetters();
  return scheduled;
}

export const unscheduleLetterSchema = letterIdSchema;

/** The letter becomes a draft again. @throws DomainError letter-not-found, letter-not-scheduled. */
export async function unscheduleLetter(
  context: MemberContext,
  { letterId }: z.output<typeof unscheduleLetterSchema>,
): Promise<{ letterId: string }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    const letter = await lockLetter(tx, { letterId });
    throwIfError(unscheduleError(letter));
    await tx
      .update(letters)
      .set({ scheduledAt: null, scheduledBy: null, version: letter.version + 1, updatedAt: context.now })
      .where(eq(letters.id, letterId));
    await recordAudit(tx, context, {
      action: "letter unscheduled",
      subjectId: letterId,
      details: { letter: letter.subject },
    });
    return { letterId };
  });
}
