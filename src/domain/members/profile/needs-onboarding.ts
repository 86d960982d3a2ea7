import "server-only";
import { and, eq, gt, isNull, notExists } from "drizzle-orm";
import { invitations, members } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago, type Context } from "../../context";

/** Whether the reminder is due: a member joined within the last 7 days, has made no invitation yet and hasn't answered it. */
export async function needsOnboarding(
  { db, now }: Pick<Context, "db" | "now">,
  memberId: string,
): Promise<boolean> {
  const made = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.sponsorId, members.id), isNull(invitations.waitlistEntryId)));
  const isNew = gt(members.createdAt, ago({ now }, 7 * DAY));
  const [due] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), isNew, isNull(members.reminderAcknowledgedAt), notExists(made)));
  return due !== undefined;
}
