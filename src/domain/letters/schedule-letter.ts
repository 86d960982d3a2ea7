import "server-only";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { letters } from "@/db/schema";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import type { MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { canAdminister } from "../members/roles";
import { asStaff, staffVerb } from "../members/staff-verb";
import { wakeLetters } from "../messages/message-queue";
import { requireInstant, wallClockSchema, zoneNameSchema } from "../text-rules/wall-clock-field";
import { audienceKey } from "./audience-key";
import { letterIdSchema, lockLetter, recordLetter } from "./lock-letter";
import { type OpenDraft, saveOpenDraft } from "./save-letter";
import { unscheduleError } from "./state";

export const scheduleFieldsSchema = z.object({
  /** New York's wall clock as "YYYY-MM-DDTHH:MM", or empty for now. */
  sendAt: z.union([z.literal("").transform(() => null), wallClockSchema], {
    error: "Enter a date and a time.",
  }),
  /** "EST" or "EDT" for a time that comes twice. */
  sendAtZone: zoneNameSchema,
  /** The audience whose number of members the administrator saw (`audienceKey`). */
  counted: z.string().max(200).optional(),
});

type ScheduleInput = z.output<typeof scheduleFieldsSchema> & { letterId: string; version: number };

/** Saves the open draft. A job starts the letter immediately, or within a minute after its time. */
export async function scheduleLetter(
  context: MemberContext,
  { letterId, version, sendAt, sendAtZone, counted }: ScheduleInput,
  draft?: OpenDraft,
): Promise<{ letterId: string; isNow: boolean }> {
  const scheduled = await asStaff(context, canAdminister, async (tx) => {
    const time = { zone: CLUB_TIME_ZONE, name: sendAtZone, field: "sendAt" };
    const at = sendAt === null ? context.now : requireInstant({ ...time, at: sendAt });
    const letter = await saveOpenDraft(tx, context, { letterId, version }, draft);
    if (counted !== undefined && counted !== audienceKey(letter))
      throw new DomainError("letter-audience-changed");
    const [scheduled] = await tx
      .update(letters)
      .set({ scheduledAt: at, scheduledBy: context.actor.id, updatedAt: context.now })
      .where(eq(letters.id, letterId))
      .returning({ isPast: sql<boolean>`${letters.scheduledAt} < ${context.now}` });
    if (scheduled?.isPast) throw new DomainError("letter-time-past", { field: "sendAt" });
    await recordLetter(tx, context, sendAt === null ? "letter sent" : "letter scheduled", letter, {
      ...(sendAt && { at: timeText(sendAt, sendAtZone) }),
    });
    return { letterId, isNow: sendAt === null };
  });
  if (scheduled.isNow) await wakeLetters();
  return scheduled;
}

function timeText(sendAt: string, zone: string | undefined): string {
  return `${sendAt.replace("T", " ")} ${zone || "New York"}`;
}

/** The letter becomes a draft again. */
export const unscheduleLetter = staffVerb(
  canAdminister,
  letterIdSchema,
  async (tx, context, { letterId }) => {
    const letter = await lockLetter(tx, { letterId });
    throwIfError(unscheduleError(letter));
    await tx
      .update(letters)
      .set({ scheduledAt: null, scheduledBy: null, version: letter.version + 1, updatedAt: context.now })
      .where(eq(letters.id, letterId));
    await recordLetter(tx, context, "letter unscheduled", letter);
    return { letterId };
  },
);
