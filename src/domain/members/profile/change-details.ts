import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { isUniqueViolation } from "@/db/is-unique-violation";
import { members } from "@/db/schema";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { personNameSchema } from "../person-name";
import { usernameSchema } from "../username";
import { bioSchema } from "./bio";

export const changeDetailsSchema = z.object({
  firstName: personNameSchema("Enter your first name."),
  lastName: personNameSchema("Enter your last name."),
  username: usernameSchema,
  bio: bioSchema,
});

/**
 * Changes the actor's name, username and bio. The username given up is anybody's.
 * @throws DomainError username-taken; sign-in-required when the membership has ended meanwhile.
 */
export async function changeDetails(
  { actor, db, now }: MemberContext,
  details: z.output<typeof changeDetailsSchema>,
): Promise<{ username: string }> {
  try {
    const [changed] = await db
      .update(members)
      .set({ ...details, updatedAt: now })
      .where(and(eq(members.id, actor.id), eq(members.status, "active")))
      .returning({ username: members.username });
    if (!changed) throw new DomainError("sign-in-required");
    return changed;
  } catch (error) {
    throw isUniqueViolation(error, "members_username_unique")
      ? new DomainError("username-taken", { field: "username" })
      : error;
  }
}
