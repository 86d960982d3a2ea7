import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/schema";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";

export const changeVisibilitySchema = z.object({
  visibility: z.enum(["visible", "hidden"], { error: "Choose one." }),
});

/**
 * Shows the actor's profile to other members, or hides it: a hidden one is as absent as an unknown one, and lists name
 * the member without a link.
 * @throws DomainError sign-in-required when the membership has ended meanwhile.
 */
export async function changeVisibility(
  { actor, db, now }: MemberContext,
  { visibility }: z.output<typeof changeVisibilitySchema>,
): Promise<{ hidden: boolean }> {
  const [changed] = await db
    .update(members)
    .set({ hidden: visibility === "hidden", updatedAt: now })
    .where(and(eq(members.id, actor.id), eq(members.status, "active")))
    .returning({ hidden: members.hidden });
  if (!changed) throw new DomainError("sign-in-required");
  return changed;
}
