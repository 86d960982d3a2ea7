import "server-only";
import { eq } from "drizzle-orm";
import { members } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { exportBelongings } from "./export-belongings";
import { exportInvitations } from "./export-invitations";
import { exportMessages } from "./export-messages";

/**
 * All data of the actor for JSON: instants in UTC, money in cents. Contains no other person's contact and no secret
 * except the actor's invitation codes.
 */
export async function exportMember({ actor, db }: MemberContext) {
  return db.transaction(async (tx) => {
    const [member] = await tx.select().from(members).where(eq(members.id, actor.id));
    if (!member) throw new DomainError("sign-in-required");
    const { emailVerified: _, invitedBy, ...details } = member;
    return {
      member: { ...details, invitedByMember: invitedBy !== null },
      ...(await exportInvitations(tx, actor.id)),
      ...(await exportBelongings(tx, actor.id)),
      ...(await exportMessages(tx, member)),
    };
  });
}
