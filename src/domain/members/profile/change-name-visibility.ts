import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/schema";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { checkboxSchema } from "../checkbox-field";

export const changeNameVisibilitySchema = z.object({ named: checkboxSchema });

/**
 * Sets whether the actor's first name stands on the page of the group they came with, for friends who still may join.
 * @throws DomainError sign-in-required when the membership has ended meanwhile.
 */
export async function changeNameVisibility(
  { actor, db, now }: MemberContext,
  { named }: z.output<typeof changeNameVisibilitySchema>,
): Promise<{ named: boolean }> {
  const changed = await db
    .update(members)
    .set({ namedInGroups: named, updatedAt: now })
    .where(and(eq(members.id, actor.id), eq(members.status, "active")))
    .returning({ id: members.id });
  if (changed.length === 0) throw new DomainError("sign-in-required");
  return { named };
}
