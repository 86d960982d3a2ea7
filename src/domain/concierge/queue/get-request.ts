import "server-only";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { conciergeRequests, invitations, members } from "@/db/schema";
import type { InvitationType } from "@/lib/invitation-types";
import { decryptContact } from "../../contacts/encrypt-contact";
import { maskContact } from "../../contacts/mask-contact";
import type { Actor, MemberContext } from "../../context";
import { findInvitation, type Invitation } from "../../invitations/find-invitation";
import { cancelError, canReopen, canUndo, closeError, daysLeft } from "../../invitations/state";
import { hasProfile } from "../../members/has-profile";
import { requireRole } from "../../members/require-role";
import { canUseDesk } from "../../members/roles";
import { type ContactHistory, getContactHistory } from "../contacts/contact-history";
import { type ColleagueNote, getNote } from "../notes/get-note";
import { type ConciergeRequest, selectRequests } from "../requests/find-request";
import { isOpen, minutesLeft, requestState } from "../requests/state";
import { listTemplates } from "../templates/list-templates";
import { findSendBlocker, type SendBlocker } from "./find-send-blocker";
import { previewMessage } from "./invitation-message";
import { type Handler, requestHandler } from "./lists/request-handler";

type Request = typeof conciergeRequests.$inferSelect;

export type EarlierRequest = Pick<Request, "id" | "recipientName" | "status" | "createdAt"> & {
  sponsorName: string;
};

/** A request as the desk draws it. The contact is masked: `revealContact` alone tells it. */
export type DeskRequest = {
  id: string;
  recipient: string;
  type: InvitationType;
  contactKind: "email" | "phone";
  maskedContact: string | null;
  status: Request["status"];
  createdAt: Date;
  minutesLeft: number;
  /** How the invitation itself stands, and the days of its seven that are left; 0 once it has expired. */
  invitation: { status: "pending" | "accepted" | "cancelled"; isClosed: boolean; daysLeft: number };
  /** The username is null when there is no profile to see: hidden, suspended or erased. */
  sponsor: { name: string; firstName: string; username: string | null; since: Date };
  handler: Handler | null;
  hindrance: SendBlocker | null;
  sent: { by: string; via: "email" | "sms" | "hand"; at: Date; isByYou: boolean } | null;
  outcomeAt: Date | null;
  reason: string | null;
  /** The message that no provider took, and what the last one said. */
  undelivered: { messageId: string; error: string } | null;
  /** Whether a lead may cancel the invitation, whatever became of the request. */
  canCancel: boolean;
  /** Whether a lead may close the link of a group that friends have joined. */
  canClose: boolean;
  /** What the actor did to the invitation and may still take back. */
  undoable: { inviteId: string; deed: "cancelled" | "closed" } | null;
  earlier: EarlierRequest[];
  history: ContactHistory;
  /** For colleagues; null once the contact has been erased. */
  note: ColleagueNote | null;
  message: ReturnType<typeof previewMessage>;
};

/** A request with all that is needed to send it, or null when there is none. @throws DomainError not-allowed. */
export async function getRequest(context: MemberContext, requestId: string): Promise<DeskRequest | null> {
  requireRole(context, canUseDesk);
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
    hindrance: await findSendBlocker(context, request, invitation),
    sent: sendingOf(request, actor),
    outcomeAt: request.outcomeAt,
    reason: request.reason,
    undelivered:
      requestState(request) === "undelivered"
        ? { messageId: request.messageId ?? "", error: request.messageError ?? "" }
        : null,
    canCancel: cancelError(invitation) === null,
    canClose: closeError(invitation) === null,
    undoable: undoableBy(invitation, actor),
    earlier: await listEarlier(context, request),
    history: await getContactHistory(db, request),
    note: await getNote(db, request),
    message: previewMessage(
      { sponsorName: sponsor.firstName, recipientName, code: invitation.code, contactHash },
      isOpen(request) ? await listTemplates(context) : [],
    ),
  };
}

function undoableBy(invitation: Invitation, { id: actorId }: Actor): DeskRequest["undoable"] {
  const { id: inviteId } = invitation;
  if (canUndo(invitation, actorId)) return { inviteId, deed: "cancelled" };
  return canReopen(invitation, actorId) ? { inviteId, deed: "closed" } : null;
}

function sendingOf({ sentAt, sentVia, sentBy, sender }: ConciergeRequest, actor: Actor): DeskRequest["sent"] {
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
