import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/schema";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { checkboxSchema } from "../checkbox-field";

export const changeNotificationsSchema = z.object({ friendJoined: checkboxSchema, expiring: checkboxSchema });

/**
 * Sets which messages the actor wants; each is looked at in the moment of sending ("why-dropped").
 * @throws DomainError sign-in-required when the membership has ended meanwhile.
 */
export async function changeNotifications(
  { actor, db, now }: MemberContext,
  { friendJoined, expiring }: z.output<typeof changeNotificationsSchema>,
): Promise<{ friendJoined: boolean; expiring: boolean }> {
  const changed = await db
    .update(members)
    .set({ notifyFriendJoined: friendJoined, notifyExpiring: expiring, updatedAt: now })
    .where(and(eq(members.id, actor.id), eq(members.status, "active")))
    .returning({ id: members.id });
  if (changed.length === 0) throw new DomainError("sign-in-required");
  return { friendJoined, expiring };
}
