import "server-only";
import { and, eq } from "drizzle-orm";
import { members } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";

/** Updates the actor's row. */
export async function updateOwnRow(
  { actor, db, now }: MemberContext,
  values: Partial<typeof members.$inferInsert>,
): Promise<void> {
  const updated = await db
    .update(members)
    .set({ ...values, updatedAt: now })
    .where(and(eq(members.id, actor.id), eq(members.status, "active")))
    .returning({ id: members.id });
  if (updated.length === 0) throw new DomainError("sign-in-required");
}
