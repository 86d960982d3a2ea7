import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { members } from "@/db/schema";
import type { MemberContext } from "../../context";

/** Notes that the actor has seen the reminder to invite friends; when it was first seen stays. */
export async function markReminderSeen({ actor, db, now }: MemberContext): Promise<void> {
  const { id, reminderMetAt } = members;
  await db
    .update(members)
    .set({ reminderMetAt: now })
    .where(and(eq(id, actor.id), isNull(reminderMetAt)));
}
