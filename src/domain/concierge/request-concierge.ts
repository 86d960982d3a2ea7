import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { conciergeRequests, invitations } from "@/db/schema";
import { recordEvents } from "../analytics/record-events";
import { recordAudit } from "../audit";
import { contactSchema } from "../contacts/contact";
import type { MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { sevenDaysFromNow } from "../invitations/expiry";
import type { Invitation } from "../invitations/find-invitation";
import { requireLiveLimit } from "../invitations/live-limit";
import { inviteIdSchema, lockOwnInvitation } from "../invitations/own-invitation";
import { isRenewable, shareError } from "../invitations/state";
import { lockActiveMember } from "../members/lock-active-member";
import { contactColumns, rejectOwnContact } from "./contacts/contact-columns";
import { lockOwnRequests } from "./own-requests";
import {
  hasOpenRequest,
  isIntakeOpen,
  isUnderClubLimit,
  isUnderMemberLimit,
  lockIntake,
  requireNewContact,
  requirePrefixLimit,
} from "./requests/intake-limits";
import { isWaiting } from "./requests/state";
import { withdrawn } from "./requests/withdraw-open-requests";

export const requestConciergeSchema = z.object({
  contact: contactSchema,
  inviteId: inviteIdSchema,
  /** Ignored: the invitation's recipient is used. */
  recipientName: z.string().max(200).optional(),
});

/** A member's or opted-out contact succeeds too, so that nothing is revealed. Renews an expired invitation. */
export async function requestConcierge(
  context: MemberContext,
  { contact, inviteId }: z.output<typeof requestConciergeSchema>,
): Promise<{ inviteId: string }> {
  const { actor, now } = context;
  rejectOwnContact(actor, contact);
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
  if (!(await isUnderMemberLimit(context))) throw new DomainError("too-many-today");
  if (await hasOpenRequest(context, inviteId)) throw new DomainError("concierge-already-requested");
  await requireNewContact(context, contactHash);
  await requirePrefixLimit(context, prefixHash);
  if (!(await isUnderClubLimit(context))) throw new DomainError("concierge-closed");
}

export const withdrawRequestSchema = z.object({ inviteId: inviteIdSchema });

/** Erases the contacts of the withdrawn requests. Does nothing if the newest request is already withdrawn. */
export async function withdrawRequest(
  context: MemberContext,
  { inviteId }: z.output<typeof withdrawRequestSchema>,
): Promise<{ inviteId: string }> {
  return context.db.transaction(async (tx) => {
    const requests = await lockOwnRequests(tx, context, inviteId);
    const waiting = requests.filter(isWaiting);
    if (waiting.length === 0 && requests[0].status !== "withdrawn")
      throw new DomainError("concierge-claimed");
    for (const { id } of waiting) {
      await tx.update(conciergeRequests).set(withdrawn(context)).where(eq(conciergeRequests.id, id));
      await recordAudit(tx, context, { action: "concierge withdrawn", subjectId: id });
    }
    return { inviteId };
  });
}
