import "server-only";
import type { Database } from "@/db/client";
import { invitations, seats } from "@/db/schema";
import { INVITATION_TYPES } from "@/lib/invitation-types";
import type { Clock } from "../context";
import { sevenDaysFromNow } from "./expiry";
import { newInvitationCode } from "./invitation-code";

type NewInvitation = Pick<
  typeof invitations.$inferInsert,
  "sponsorId" | "type" | "recipient" | "source" | "seed" | "waitlistEntryId"
>;

export async function insertInvitation(
  tx: Database,
  { now }: Clock,
  invitation: NewInvitation,
): Promise<{ id: string; code: string; expiresAt: Date }> {
  const [created] = await tx
    .insert(invitations)
    .values({ ...invitation, code: newInvitationCode(), createdAt: now, ...sevenDaysFromNow({ now }) })
    .returning({ id: invitations.id, code: invitations.code, expiresAt: invitations.expiresAt });
  if (!created) throw new Error("the invitation was not stored");
  const { type } = invitation;
  const numbers = Array.from({ length: INVITATION_TYPES[type].places }, (_, index) => index + 1);
  await tx.insert(seats).values(numbers.map((seatNo) => ({ invitationId: created.id, type, seatNo })));
  return created;
}
