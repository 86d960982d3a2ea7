import "server-only";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { conciergeRequests, invitations, members } from "@/db/schema";
import { openContact } from "../../contacts/seal";
import type { MemberContext } from "../../context";
import type { DomainErrorCode } from "../../errors";
import { isCancellable } from "../../invitations/is-cancellable";
import { whyNotSendable } from "../../invitations/renew-invitation";
import { isUndoable } from "../../invitations/undo-cancellation";
import { hasProfile } from "../../members/has-profile";
import { requireRole } from "../../members/require-role";
import { canUseDesk } from "../../members/roles";
import { newestMessage } from "../../requests/newest-message";
import { requireRequest } from "../../requests/request-claims";
import { maskContact } from "../contacts/mask-contact";
import { whyBlocked } from "../contacts/why-blocked";
import { wasWrittenToday } from "../contacts/written-today";
import { previewMessage } from "./invitation-message";

type Request = typeof conciergeRequests.$inferSelect;

export type EarlierRequest = Pick<Request, "id" | "recipientName" | "status" | "createdAt"> & {
  sponsorName: string;
};

/** Why a request can't be sent as it stands. */
export type Hindrance = "member" | "opted-out" | DomainErrorCode;

/** A request as the desk draws it. The contact is masked: `revealContact` alone tells it. */
export type DeskRequest = {
  id: string;
  recipient: string;
  type: "individual" | "group" | "gift";
  contactKind: "email" | "phone";
  maskedContact: string | null;
  status: Request["status"];
  createdAt: Date;
  minutesLeft: number;
  /** How the invitation itself stands, and the days of its seven that are left; 0 once it has expired. */
  invitation: { status: "pending" | "accepted" | "cancelled"; daysLeft: number };
  /** The username is null when there is no profile to see: hidden, suspended or erased. */
  sponsor: { name: string; firstName: string; username: string | null; since: Date };
  handler: { name: string; isYou: boolean; minutesLeft: number } | null;
  hindrance: Hindrance | null;
  sent: { by: string; via: "email" | "sms" | "hand"; at: Date; isByYou: boolean } | null;
  outcomeAt: Date | null;
  reason: string | null;
  /** The message that no provider took, and what the last one said. */
  undelivered: { messageId: string; error: string } | null;
  /** A provider told that the message bounced; what a concierge noted by hand is not meant. */
  hasMessageBounced: boolean;
  /** Whether a lead may cancel the invitation, whatever became of the request. */
  canCancel: boolean;
  /** The invitation's id as long as the actor may undo that they cancelled it. */
  undoableInviteId: string | null;
  earlier: EarlierRequest[];
  message: { subject: string; before: string; after: string };
};

const senders = alias(members, "senders");

/** A request with all that is needed to send it, or null when there is none. @throws DomainError not-allowed. */
export async function getRequest(context: MemberContext, requestId: string): Promise<DeskRequest | null> {
  requireRole(context, canUseDesk);
  if (!z.guid().safeParse(requestId).success) return null;
  const row = await selectRequest(context, requestId);
  if (!row) return null;
  const { request, sponsor, invitation, sender } = row;
  const { id, contactKind, contactSealed, recipientName, contactHash } = request;
  const claim = await requireRequest(context.db, context, id);
  const sponsorName = sponsor.firstName;
  return {
    id,
    recipient: recipientName,
    type: invitation.type,
    contactKind,
    maskedContact: contactSealed && maskContact({ kind: contactKind, value: openContact(contactSealed) }),
    status: request.status,
    createdAt: request.createdAt,
    minutesLeft: row.minutesLeft,
    invitation: { status: invitation.status, daysLeft: row.daysLeft },
    sponsor: {
      name: `${sponsor.firstName} ${sponsor.lastName}`,
      firstName: sponsor.firstName,
      username: hasProfile(sponsor) ? sponsor.username : null,
      since: sponsor.createdAt,
    },
    handler: claim.isClaimLive
      ? {
          name: claim.handlerName ?? "",
          isYou: request.claimedBy === context.actor.id,
          minutesLeft: claim.claimMinutesLeft,
        }
      : null,
    hindrance: await findHindrance(context, request),
    sent:
      request.sentAt && request.sentVia
        ? {
            by: sender ?? "",
            via: request.sentVia,
            at: request.sentAt,
            isByYou: request.sentBy === context.actor.id,
          }
        : null,
    outcomeAt: request.outcomeAt,
    reason: request.reason,
    undelivered:
      request.status === "sent" && row.messageStatus === "failed"
        ? { messageId: row.messageId ?? "", error: row.messageError ?? "" }
        : null,
    hasMessageBounced:
      request.status === "bounced" && row.messageStatus === "bounced" && request.reason === null,
    canCancel: row.canCancel,
    undoableInviteId: row.isUndoable ? invitation.id : null,
    earlier: await listEarlier(context, request),
    message: previewMessage({ sponsorName, recipientName, code: invitation.code, contactHash }),
  };
}

async function selectRequest(context: MemberContext, id: string) {
  const { db, now } = context;
  const [row] = await db
    .select({
      request: conciergeRequests,
      sponsor: members,
      invitation: invitations,
      sender: senders.firstName,
      minutesLeft: sql<number>`floor(extract(epoch from ${conciergeRequests.createdAt} + interval '24 hours' - ${now}) / 60)::int`,
      daysLeft: sql<number>`greatest(ceil(extract(epoch from ${invitations.expiresAt} - ${now}) / 86400), 0)::int`,
      canCancel: sql<boolean>`(${isCancellable(context)})`,
      isUndoable: sql<boolean>`coalesce(${isUndoable(context)}, false)`,
      messageId: newestMessage(db, "id"),
      messageStatus: newestMessage(db, "status"),
      messageError: newestMessage(db, "lastError"),
    })
    .from(conciergeRequests)
    .innerJoin(members, eq(members.id, conciergeRequests.sponsorId))
    .innerJoin(invitations, eq(invitations.id, conciergeRequests.invitationId))
    .leftJoin(senders, eq(senders.id, conciergeRequests.sentBy))
    .where(eq(conciergeRequests.id, id));
  return row;
}

async function findHindrance(context: MemberContext, request: Request): Promise<Hindrance | null> {
  const blocked = await whyBlocked(context.db, request);
  if (blocked) return blocked;
  if (!request.contactSealed) return "contact-erased";
  if (await wasWrittenToday(context, request)) return "contact-written-today";
  return (await whyNotSendable(context.db, context, request.invitationId))?.code ?? null;
}

async function listEarlier({ db }: MemberContext, request: Request): Promise<EarlierRequest[]> {
  const { id, recipientName, status, createdAt } = conciergeRequests;
  return db
    .select({
      id,
      recipientName,
      status,
      createdAt,
      sponsorName: sql<string>`${members.firstName} || ' ' || ${members.lastName}`,
    })
    .from(conciergeRequests)
    .innerJoin(members, eq(members.id, conciergeRequests.sponsorId))
    .where(and(eq(conciergeRequests.contactHash, request.contactHash), ne(conciergeRequests.id, request.id)))
    .orderBy(desc(createdAt), desc(id))
    .limit(10);
}
