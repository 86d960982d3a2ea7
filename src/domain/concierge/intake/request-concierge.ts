import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { conciergeRequests, invitations } from "@/db/schema";
import { recordEvents } from "../../analytics/record-events";
import { recordAudit } from "../../audit";
import { contactSchema } from "../../contacts/contact";
import type { MemberContext } from "../../context";
import { DomainError, throwIfError } from "../../errors";
import { sevenDaysFromNow } from "../../invitations/expiry";
import type { Invitation } from "../../invitations/find-invitation";
import { requireLiveLimit } from "../../invitations/live-limit";
import { inviteIdSchema, lockOwnInvitation } from "../../invitations/own-invitation";
import { isRenewable, shareError } from "../../invitations/state";
import { lockActiveMember } from "../../members/lock-active-member";
import { contactColumns, requireNotOwn } from "../contacts/contact-columns";
import {
  isUnderClubLimit,
  isUnderOwnLimit,
  lockIntake,
  requireNewContact,
  requirePrefixLimit,
} from "../requests/intake-limits";
import { isInHand, isIntakeOpen } from "../requests/is-concierge-available";

/** The concierge form: contact, inviteId, recipientName (specification, section 3). The stored recipient wins over the sent one. */
export const requestConciergeSchema = z.object({
  contact: contactSchema,
  inviteId: inviteIdSchema,
  recipientName: z.string().max(200).optional(),
});

/**
 * Hands a friend's contact to the concierge: a request in the state `queued`, its contact sealed. A member's contact and
 * one that opted out succeed as any other; the desk sees why it must not be sent (design, section 3). An expired invitation
 * has its seven days anew, so that it can be sent.
 * @throws DomainError concierge-closed, too-many-today, contact-own, contact-repeated, concierge-in-hand, too-many-live, sign-in-required
 * and those of the invitation.
 */
export async function requestConcierge(
  context: MemberContext,
  { contact, inviteId }: z.output<typeof requestConciergeSchema>,
): Promise<{ inviteId: string }> {
  const { actor, now } = context;
  requireNotOwn(actor, contact);
  return context.db.transaction(async (tx) => {
    await lockActiveMember(tx, context);
    const inTransaction = { ...context, db: tx };
    const invitation = await lockShareable(tx, context, inviteId);
    await lockIntake(tx);
    const columns = await contactColumns(tx, contact);
    await requireAllowed(inTransaction, invitation.id, columns);
    await tx.insert(conciergeRequests).values({
      ...columns,
      invitationId: invitation.id,
      sponsorId: actor.id,
      recipientName: invitation.recipient,
      createdAt: now,
    });
    await recordAudit(tx, context, { action: "concierge requested", subjectId: invitation.id });
    await recordEvents(tx, context, actor.id, {
      name: "Concierge Invite Requested",
      properties: { invite_type: invitation.type },
    });
    return { inviteId: invitation.id };
  });
}

/** Locks one of the actor's invitations that can be shared; an expired one has its seven days anew. */
async function lockShareable(tx: Database, context: MemberContext, inviteId: string): Promise<Invitation> {
  const invitation = await lockOwnInvitation(tx, context, inviteId);
  throwIfError(shareError(invitation));
  if (isRenewable(invitation)) {
    await requireLiveLimit(tx, context, invitation);
    await tx.update(invitations).set(sevenDaysFromNow(context)).where(eq(invitations.id, invitation.id));
  }
  return invitation;
}

async function requireAllowed(
  context: MemberContext,
  inviteId: string,
  { contactHash, prefixHash }: Awaited<ReturnType<typeof contactColumns>>,
): Promise<void> {
  if (!(await isIntakeOpen(context))) throw new DomainError("concierge-closed");
  if (!(await isUnderOwnLimit(context))) throw new DomainError("too-many-today");
  if (await isInHand(context, inviteId)) throw new DomainError("concierge-in-hand");
  await requireNewContact(context, contactHash);
  await requirePrefixLimit(context, prefixHash);
  if (!(await isUnderClubLimit(context))) throw new DomainError("concierge-closed");
}
