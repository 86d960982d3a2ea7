import "server-only";
import { eq } from "drizzle-orm";
import { clubSettings, members } from "@/db/schema";
import type { MemberContext } from "../../context";

/** Whether the club lets a new member skip the reminder when they first meet it. */
export async function isReminderSkippable({ db }: Pick<MemberContext, "db">): Promise<boolean> {
  const [settings] = await db.select({ can: clubSettings.reminderSkippable }).from(clubSettings);
  return settings?.can ?? true;
}

/** Whether the reminder offers the actor "Skip for now": from the second meeting on in any case. */
export async function canSkipReminder(context: MemberContext): Promise<boolean> {
  if (await isReminderSkippable(context)) return true;
  const [member] = await context.db
    .select({ metAt: members.reminderMetAt })
    .from(members)
    .where(eq(members.id, context.actor.id));
  return member !== undefined && member.metAt !== null;
}
