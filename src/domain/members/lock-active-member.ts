import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";

/**
 * Locks the actor's row, but not its key, for the rest of the transaction `tx`, so that what is counted after it holds.
 * @throws DomainError sign-in-required where the membership is suspended or erased meanwhile.
 */
export async function lockActiveMember(tx: Database, { actor }: MemberContext): Promise<void> {
  const [locked] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, actor.id), eq(members.status, "active")))
    .for("no key update");
  if (!locked) throw new DomainError("sign-in-required");
}
