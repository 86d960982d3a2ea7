import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";

export const memberIdSchema = z.object({ memberId: z.guid({ error: "Choose a member." }) });

export type LockedMember = typeof members.$inferSelect;

/** Locks another member's row until the transaction of `asAdministrator` ends. */
export async function lockOtherMember(
  tx: Database,
  context: MemberContext,
  memberId: string,
  { allowErased = false } = {},
): Promise<LockedMember> {
  if (memberId === context.actor.id) throw new DomainError("membership-own");
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for("no key update");
  if (!member || (member.status === "erased" && !allowErased)) throw new DomainError("member-not-found");
  return member;
}
