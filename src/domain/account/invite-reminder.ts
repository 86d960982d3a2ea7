import "server-only";
import { and, eq, gt, isNotNull, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { invitations, members } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago, type BaseContext, type MemberContext } from "../context";

import { readSettings } from "../settings/read-settings";

import { nothing, verb } from "../verb";

/**
 * The condition for members to whom the reminder is due: they joined in the last 7 days, have no invitations and have not
 * acknowledged it. For an imported member the 7 days begin when the reminder is first shown.
 */
export function isOnboardingDue({ db, now }: BaseContext): SQL | undefined {
  const created = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.sponsorId, members.id), isNull(invitations.waitlistEntryId)));
  const lastWeek = ago({ now }, 7 * DAY);
  const { reminderMetAt, importedIn } = members;
  const isNew = or(
    gt(members.createdAt, lastWeek),
    and(isNotNull(importedIn), or(isNull(reminderMetAt), gt(reminderMetAt, lastWeek))),
  );
  return and(isNew, isNull(members.reminderAcknowledgedAt), notExists(created));
}

export async function needsOnboarding(context: BaseContext, memberId: string): Promise<boolean> {
  const [due] = await context.db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), isOnboardingDue(context)));
  return due !== undefined;
}

/** Whether the reminder offers "Skip for now" to the actor. After the first time it always does. */
export async function canSkipReminder(context: MemberContext): Promise<boolean> {
  if ((await readSettings(context)).reminderSkippable) return true;
  const [member] = await context.db
    .select({ seenAt: members.reminderMetAt })
    .from(members)
    .where(eq(members.id, context.actor.id));
  return member !== undefined && member.seenAt !== null;
}

export const markReminderSeen = verb(nothing, async ({ actor, db, now }: MemberContext): Promise<void> => {
  const { id, reminderMetAt } = members;
  await db
    .update(members)
    .set({ reminderMetAt: now })
    .where(and(eq(id, actor.id), isNull(reminderMetAt)));
});

/** Records when the actor first skipped the reminder or followed it. The reminder does not open automatically again. */
export async function acknowledgeReminder({ actor, db, now }: MemberContext): Promise<void> {
  const { id, reminderMetAt, reminderAcknowledgedAt } = members;
  await db
    .update(members)
    .set({
      reminderMetAt: sql`coalesce(${reminderMetAt}, ${now})`,
      reminderAcknowledgedAt: sql`coalesce(${reminderAcknowledgedAt}, ${now})`,
    })
    .where(eq(id, actor.id));
}
