import "server-only";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { conciergeRequests, contactOptOuts, invitations, members } from "@/db/schema";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import type { InvitationType } from "@/lib/invitation-types";
import { hasProfile } from "../../account/get-profile";
import { decryptContact } from "../../contacts/encrypt-contact";
import { maskContact } from "../../contacts/format-contact";
import type { Actor, MemberContext } from "../../context";
import { findInvitation, type Invitation } from "../../invitations/find-invitation";
import { cancelError, canReopen, canUndo, closeError, daysLeft } from "../../invitations/state";
import { canUseConsole, requireRole } from "../../members/roles";
import { type ConciergeRequest, selectRequests } from "../requests/find-request";
import { type ConciergeQuestion, listQuestions } from "../requests/list-questions";
import { conciergeRequestState, isClaimedBy, isOpen, minutesLeft } from "../requests/state";
import { findSendBlocker, type SendBlocker } from "./find-send-blocker";
import { type FriendTime, friendTime, friendTimeZone, nextMorning } from "./friend-time";
import { type InvitationMessage, previewInvitation } from "./invitation-message";
import { type Handler, type RequestPause, requestHandler, requestPause } from "./list-queue";
import { listReplies, type RequestReplies } from "./list-replies";
import { isFitting, listTemplates, type Template } from "./list-templates";
import { type ColleagueNote, getNote } from "./save-note";

type Row = typeof conciergeRequests.$inferSelect;

export type EarlierRequest = Pick<Row, "id" | "recipientName" | "status" | "createdAt"> & {
  sponsorName: string;
};

/** Other requests for the same contact, from all sponsors. The keyed hash identifies the contact. */
export type ContactHistory = {
  requests: number;
  sent: number;
  bounced: number;
  lastBouncedAt: Date | null;
  optedOutAt: Date | null;
};

/** The contact is masked; `revealContact` decrypts it. */
export type ConciergeRequestDetails = {
  id: string;
  recipient: string;
  type: InvitationType;
  contactKind: "email" | "phone";
  maskedContact: string | null;
  status: Row["status"];
  createdAt: Date;
  minutesLeft: number;
  /** `daysLeft` is 0 for an expired invitation. */
  invitation: { status: "pending" | "accepted" | "cancelled"; isClosed: boolean; daysLeft: number };
  /** The username is null without a visible profile (hidden, suspended or erased). */
  sponsor: { name: string; firstName: string; username: string | null; since: Date };
  handler: Handler | null;
  blocker: SendBlocker | null;
  sent: { by: string; via: "email" | "sms" | "hand"; at: Date; isByYou: boolean } | null;
  outcomeAt: Date | null;
  reason: string | null;
  undelivered: { messageId: string; error: string } | null;
  canCancel: boolean;
  canClose: boolean;
  undoable: { inviteId: string; operation: "cancelled" | "closed" } | null;
  earlier: EarlierRequest[];
  history: ContactHistory;
  note: ColleagueNote | null;
  pause: RequestPause | null;
  questions: ConciergeQuestion[];
  replies: RequestReplies | null;
  /** Only for the concierge who has the claim. */
  friendTime: FriendTime | null;
  /** The friend's time zone, or else New York's. */
  friendZone: string;
  /** The next 9 AM in New York, as "YYYY-MM-DDTHH:mm". */
  clubMorning: string;
  message: InvitationMessage;
};

export async function getConciergeRequest(
  context: MemberContext,
  requestId: string,
): Promise<ConciergeRequestDetails | null> {
  requireRole(context, canUseConsole);
  if (!z.guid().safeParse(requestId).success) return null;
  const { actor, db } = context;
  const [request] = await selectRequests(db, context).where(eq(conciergeRequests.id, requestId));
  const invitation = request && (await findInvitation(db, context, eq(invitations.id, request.invitationId)));
  if (!invitation) return null;
  const { id, sponsor, contactKind, contactSealed, contactHash, recipientName } = request;
  return {
    id,
    recipient: recipientName,
    type: invitation.type,
    contactKind,
    maskedContact: contactSealed && maskContact({ kind: contactKind, value: decryptContact(contactSealed) }),
    status: request.status,
    createdAt: request.createdAt,
    minutesLeft: minutesLeft(request),
    invitation: {
      status: invitation.status,
      isClosed: invitation.closedAt !== null,
      daysLeft: daysLeft(invitation),
    },
    sponsor: {
      name: `${sponsor.firstName} ${sponsor.lastName}`,
      firstName: sponsor.firstName,
      username: hasProfile(sponsor) ? sponsor.username : null,
      since: sponsor.createdAt,
    },
    handler: requestHandler(request, actor),
    blocker: await findSendBlocker(context, request, invitation),
    sent: sentDetails(request, actor),
    outcomeAt: request.outcomeAt,
    reason: request.reason,
    undelivered:
      conciergeRequestState(request) === "undelivered"
        ? { messageId: request.messageId ?? "", error: request.messageError ?? "" }
        : null,
    canCancel: cancelError(invitation) === null,
    canClose: closeError(invitation) === null,
    undoable: undoableOperation(invitation, actor),
    earlier: await listEarlier(context, request),
    history: await getContactHistory(db, request),
    note: await getNote(db, request),
    pause: requestPause(request),
    questions: await listQuestions(db, [request.id]),
    replies: await listReplies(context, request.id, invitation),
    clubMorning: nextMorning(request.readAt, CLUB_TIME_ZONE),
    friendZone: friendTimeZone(request) ?? CLUB_TIME_ZONE,
    friendTime: isClaimedBy(request, actor.id) ? friendTime(request, request.readAt) : null,
    message: await previewInvitation(
      context,
      { sponsorName: sponsor.firstName, recipientName, code: invitation.code, contactHash },
      isOpen(request) ? await listOpenings(context, invitation) : [],
    ),
  };
}

async function listOpenings(context: MemberContext, { type }: Invitation): Promise<Template[]> {
  return (await listTemplates(context)).filter((template) => isFitting(template, type));
}

function undoableOperation(
  invitation: Invitation,
  { id: actorId }: Actor,
): ConciergeRequestDetails["undoable"] {
  const { id: inviteId } = invitation;
  if (canUndo(invitation, actorId)) return { inviteId, operation: "cancelled" };
  return canReopen(invitation, actorId) ? { inviteId, operation: "closed" } : null;
}

function sentDetails(
  { sentAt, sentVia, sentBy, sender }: ConciergeRequest,
  actor: Actor,
): ConciergeRequestDetails["sent"] {
  if (!sentAt || !sentVia) return null;
  return { by: sender?.firstName ?? "", via: sentVia, at: sentAt, isByYou: sentBy === actor.id };
}

async function listEarlier({ db }: MemberContext, request: ConciergeRequest): Promise<EarlierRequest[]> {
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

async function getContactHistory(
  db: Database,
  { id, contactHash }: ConciergeRequest,
): Promise<ContactHistory> {
  const { status, sentAt, outcomeAt } = conciergeRequests;
  const isBounced = eq(status, "bounced");
  const [counted] = await db
    .select({
      requests: sql<number>`count(*)::int`,
      sent: sql<number>`count(${sentAt})::int`,
      bounced: sql<number>`count(*) filter (where ${isBounced})::int`,
      lastBouncedAt: sql`max(${outcomeAt}) filter (where ${isBounced})`.mapWith(outcomeAt),
    })
    .from(conciergeRequests)
    .where(and(eq(conciergeRequests.contactHash, contactHash), ne(conciergeRequests.id, id)));
  const [optOut] = await db.select().from(contactOptOuts).where(eq(contactOptOuts.contactHash, contactHash));
  const none = { requests: 0, sent: 0, bounced: 0, lastBouncedAt: null };
  return { ...(counted ?? none), optedOutAt: optOut?.createdAt ?? null };
}
