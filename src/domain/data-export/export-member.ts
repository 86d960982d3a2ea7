import "server-only";
import { eq } from "drizzle-orm";
import { members } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { exportBelongings } from "./export-belongings";
import { exportInvitations } from "./export-invitations";
import { exportMessages } from "./export-messages";

/**
 * Everything the club holds about the actor, to be handed over as JSON: instants in UTC, money in cents. Nobody else's
 * contact is in it, and nothing that opens a door but the actor's own invitations.
 * @throws DomainError sign-in-required.
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
