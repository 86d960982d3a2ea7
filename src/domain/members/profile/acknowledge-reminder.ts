import "server-only";
import { eq, sql } from "drizzle-orm";
import { members } from "@/db/schema";
import type { MemberContext } from "../../context";

/** Notes that the actor skipped the reminder, or went on to invite: it doesn't come again by itself. The first time stays. */
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
