import "server-only";
import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";

/**
 * Locks the row of the actor, or of the sponsor for whom the actor acts, for the rest of the transaction `tx`, so that
 * what is counted after it holds. Not its key: rows that refer to the member are written meanwhile, which would deadlock
 * ("cancel-invitation.postgres").
 * @throws DomainError sign-in-required where the membership is suspended or erased meanwhile, sponsor-suspended for a sponsor's.
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
