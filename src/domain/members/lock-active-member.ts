import "server-only";
import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";

/**
 * Locks the row of the actor, or of the sponsor the actor acts for, until the end of the transaction `tx`. The lock mode
 * allows concurrent rows that reference the member, which prevents deadlocks.
 */
export async function lockActiveMember(
  tx: Database,
  { actor }: MemberContext,
  memberId = actor.id,
): Promise<void> {
  const [locked] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), eq(members.status, "active")))
    .for("no key update");
  if (!locked) throw new DomainError(memberId === actor.id ? "sign-in-required" : "sponsor-suspended");
}
