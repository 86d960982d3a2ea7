import "server-only";
import {
  admissions,
  codes,
  conciergeQuestions,
  conciergeRequests,
  contactOptOuts,
  invitations,
  messages,
  replies,
  seats,
  suppressions,
  waitlistEntries,
  waitlistRequests,
} from "@/db/schema";
import type { Clock } from "../context";
import { A_FORMER_MEMBER, DEFAULT_RECIPIENT } from "./former-member";
import { HASH, ID, INTERNAL, OTHERS, personal, SECRET, STATE, words } from "./personal-table";

const CONTACT = "by contact";

/** The values of a concierge request whose contact is erased. */
export function erasedContact({ now }: Clock) {
  return { ...INVITATION_TABLES.conciergeRequests.erased.contact, contactErasedAt: now };
}

/** Rows that name a friend or a contact. */
export const INVITATION_TABLES = {
  invitations: personal(invitations, {
    owner: "sponsorId",
    erased: {
      owner: { recipient: DEFAULT_RECIPIENT, cancelReason: null, closeReason: null, declineNote: null },
      friend: { recipient: A_FORMER_MEMBER },
    },
    kept: {
      [ID]: "id sponsorId cancelledBy closedBy waitlistEntryId",
      [STATE]:
        "type status source createdAt activatedAt expiresAt sharedAt lastSharedAt acceptedAt cancelledAt declinedAt closedAt",
      "Random, and without effect on a cancelled link": "code seed",
      [HASH]: "declineTokenHash",
    },
    exported: {
      ...{ part: "invitations", label: "invitations" },
      columns: words(
        "id type status recipient code source createdAt activatedAt expiresAt sharedAt lastSharedAt acceptedAt",
        "cancelledAt cancelledBy cancelReason declinedAt declineNote closedAt closedBy closeReason",
      ),
    },
  }),
  seats: personal(seats, {
    owner: "memberId",
    emptied: { "with the sign-up that holds the place": "heldUntil heldFor" },
    kept: { [ID]: "id invitationId memberId", [STATE]: "type seatNo joinedAt" },
    omitted: { [INTERNAL]: "heldUntil heldFor" },
  }),
  conciergeRequests: personal(conciergeRequests, {
    owner: "sponsorId",
    erased: {
      owner: { recipientName: DEFAULT_RECIPIENT, reason: null, contactSealed: null },
      friend: { recipientName: A_FORMER_MEMBER, reason: null, note: null, notedBy: null, notedAt: null },
      contact: { contactSealed: null },
    },
    emptied: { "when an unsent request is withdrawn": "pauseReason scheduledNote scheduledTemplate" },
    kept: {
      [ID]: "id invitationId sponsorId claimedBy sentBy pausedBy",
      [STATE]:
        "contactKind status blocked claimedAt sentAt sentVia isCounted outcomeAt contactErasedAt pause pausedAt resumeAt pausedMs createdAt",
      [HASH]: "contactHash prefixHash",
      "The database derives it from the friend’s name": "recipientFolded",
    },
    exported: {
      ...{ part: "conciergeRequests", label: "invitations" },
      columns: words("invitationId recipientName contactKind status sentVia sentAt outcomeAt createdAt"),
    },
    omitted: {
      "Others see it only with their permission": "contactSealed",
      [OTHERS]: "reason note notedBy notedAt pauseReason scheduledNote scheduledTemplate",
    },
  }),
  // A trigger erases both texts with the contact of the request.
  conciergeQuestions: personal(conciergeQuestions, {
    erased: { friend: { question: null, answer: null } },
    kept: { [ID]: "id requestId askedBy", [STATE]: "answeredAt isClosed createdAt", [HASH]: "tokenHash" },
    exported: {
      ...{ part: "conciergeQuestions", label: "invitations" },
      columns: words("question answer answeredAt createdAt"),
    },
  }),
  // A member's own reply, or a friend's.
  replies: personal(replies, {
    owner: "memberId",
    erased: { contact: { textSealed: null, contactSealed: null, answerSealed: null } },
    kept: {
      [ID]: "id requestId memberId claimedBy handledBy answerMessageId",
      [STATE]: "channel isCut isDoubtful handledAt erasedAt createdAt",
      [HASH]: "contactHash sourceHash",
    },
    exported: {
      ...{ part: "replies", label: "messages" },
      columns: words("channel createdAt handledAt"),
    },
    omitted: {
      "The export has the member’s words decrypted": "textSealed",
      [OTHERS]: "contactSealed answerSealed",
      [INTERNAL]: "isCut isDoubtful",
    },
  }),
  waitlistEntries: personal(waitlistEntries, {
    erased: { contact: { contact: null, contactHash: null } },
    kept: {
      [ID]: "id invitationId admittedBy removedBy memberInvitationId",
      [STATE]:
        "contactKind contactErasedAt admittedAt joinedAt removedAt optedOutAt stayAskedAt stayedAt createdAt",
    },
    exported: {
      ...{ part: "waitlist", label: "devices" },
      columns: words("contact createdAt admittedAt joinedAt removedAt optedOutAt stayAskedAt stayedAt"),
    },
    omitted: { [INTERNAL]: "contactHash" },
  }),
  waitlistRequests: personal(waitlistRequests, {
    deleted: CONTACT,
    exported: {
      ...{ part: "waitlistRequests", label: "devices" },
      columns: words("firstName named question answer createdAt leftAt"),
    },
    omitted: {
      [SECRET]: "tokenHash memberTokenHash",
      [INTERNAL]: "id entryId isFirst matchedAt",
      [OTHERS]: "memberId askedBy askedAt answeredAt isKnown endedAt",
    },
  }),
  admissions: personal(admissions, {
    ...{ owner: "memberId", deleted: CONTACT },
    exported: {
      ...{ part: "joining", label: "details" },
      columns: words("firstName lastName username contactKind contact termsAcceptedAt createdAt"),
    },
    omitted: {
      [SECRET]: "tokenHash browserId",
      [INTERNAL]: "id invitationId memberId isResumed verifiedAt contactOwnerId answeredAt choosingSince",
    },
    samples: { username: "canary_first", contact: "canary.first@birds.example" },
  }),
  codes: personal(codes, {
    deleted: CONTACT,
    exported: {
      ...{ part: "codes", label: "messages" },
      columns: words("purpose contact attempts usedAt expiresAt createdAt"),
    },
    omitted: {
      [SECRET]: "browserHash codeHash",
      [INTERNAL]: "id admissionId invitationId deviceId texted memberId messageId",
    },
  }),
  messages: personal(messages, {
    owner: "memberId",
    erased: {
      owner: { address: null, addressSealed: null, payload: {} },
      contact: { address: null, addressSealed: null },
    },
    kept: {
      [ID]: "id memberId invitationId waitlistEntryId conciergeRequestId letterId dedupeKey",
      [STATE]:
        "channel kind status attempts lastError providerId sentAt reportedAt isBouncedForGood unsubscribedAt createdAt",
    },
    exported: {
      ...{ part: "messages", label: "messages" },
      columns: words("kind channel address status sentAt createdAt"),
    },
    omitted: { "Texts contain codes, links and names of friends": "payload", [OTHERS]: "addressSealed" },
  }),
  suppressions: personal(suppressions, {
    erased: { contact: { contactSealed: null } },
    kept: {
      [ID]: "id memberId removedBy",
      "A complaint stays in effect": "contactHash",
      [STATE]: "kind reason provider reportedAt dismissedAt removedAt createdAt",
    },
    exported: {
      ...{ part: "suppressions", label: "messages" },
      columns: words("kind reason reportedAt removedAt"),
    },
    omitted: { [INTERNAL]: "contactSealed" },
  }),
  contactOptOuts: personal(contactOptOuts, {
    kept: { "An opt-out stays in effect": "contactHash", [STATE]: "createdAt" },
  }),
};
