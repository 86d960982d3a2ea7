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
import { type AlreadyOver, alreadyOver } from "../invitations/mark-shared";
import { inviteIdSchema, lockOwnInvitation } from "../invitations/own-invitation";
import { requireRenewalLimit } from "../invitations/quota";
import { isRenewable, shareError } from "../invitations/state";
import { lockActiveMember } from "../members/lock-active-member";
import { readSettings } from "../settings/read-settings";
import { verb } from "../verb";
import { contactColumns, rejectOwnContact } from "./contacts/contact-columns";
import { lockOwnRequests } from "./own-requests";
import { withdrawn } from "./requests/end-requests";
import {
  alreadyInvited,
  getOpenContact,
  isInvitedByOthers,
  isUnderClubLimit,
  isUnderMemberLimit,
  lockIntake,
  requireNewContact,
  requirePrefixLimit,
} from "./requests/intake-limits";
import { canSponsorChange } from "./requests/state";

/** What happened before the hand-over: how the invitation ended, or its open request for another contact. */
export type AlreadyHandedOver = AlreadyOver | { already: "requested" };

/**
 * A member's or opted-out contact succeeds too, so that nothing is revealed; so does a contact that three requests name
 * today, but it is not queued. Renews an expired invitation.
 */
export const requestConcierge = verb(
  z.object({
    contact: contactSchema,
    inviteId: inviteIdSchema,
    /** Ignored: the invitation's recipient is used. */
    recipientName: z.string().max(200).optional(),
  }),
  async (
    context: MemberContext,
    { contact, inviteId },
  ): Promise<{ inviteId: string } & AlreadyHandedOver> => {
    const { actor, now } = context;
    rejectOwnContact(actor, contact);
    return context.db.transaction(async (tx) => {
      await lockActiveMember(tx, context);
      const inTransaction = { ...context, db: tx };
      const invitation = await lockOwnInvitation(tx, context, inviteId);
      const over = await alreadyOver(tx, invitation);
      if (over) return { inviteId, ...over };
      throwIfError(shareError(invitation));
      await lockIntake(tx);
      const columns = await contactColumns(tx, contact);
      const openContact = await getOpenContact(inTransaction, invitation.id);
      if (openContact === columns.contactHash) return { inviteId };
      if (openContact) return { inviteId, already: "requested" };
      await requireAllowed(inTransaction, columns);
      await renewIfExpired(tx, context, invitation);
      const isQueued = !(await isInvitedByOthers(inTransaction, columns.contactHash));
      await tx.insert(conciergeRequests).values({
        ...columns,
        ...(!isQueued && alreadyInvited(context)),
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
  },
);

async function renewIfExpired(tx: Database, context: MemberContext, invitation: Invitation): Promise<void> {
  if (!isRenewable(invitation)) return;
  await requireRenewalLimit(tx, context, invitation);
  await tx.update(invitations).set(sevenDaysFromNow(context)).where(eq(invitations.id, invitation.id));
}

async function requireAllowed(
  context: MemberContext,
  { contactHash, prefixHash }: Awaited<ReturnType<typeof contactColumns>>,
): Promise<void> {
  if (!(await readSettings(context)).conciergeOpen) throw new DomainError("concierge-closed");
  if (!(await isUnderMemberLimit(context))) throw new DomainError("too-many-today");
  await requireNewContact(context, contactHash);
  await requirePrefixLimit(context, prefixHash);
  if (!(await isUnderClubLimit(context))) throw new DomainError("concierge-closed");
}

/** Erases the contacts of the withdrawn requests. Does nothing if the newest request is already withdrawn. */
export const withdrawRequest = verb(
  z.object({ inviteId: inviteIdSchema }),
  async (context: MemberContext, { inviteId }): Promise<{ inviteId: string }> => {
    return context.db.transaction(async (tx) => {
      const requests = await lockOwnRequests(tx, context, inviteId);
      const waiting = requests.filter(canSponsorChange);
      if (waiting.length === 0 && requests[0].status !== "withdrawn")
        throw new DomainError("concierge-claimed");
      for (const { id } of waiting) {
        await tx.update(conciergeRequests).set(withdrawn(context)).where(eq(conciergeRequests.id, id));
        await recordAudit(tx, context, { action: "concierge withdrawn", subjectId: id });
      }
      return { inviteId };
    });
  },
);
