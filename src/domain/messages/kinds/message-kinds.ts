import type { messages } from "@/db/schema";
import {
  contactChanged,
  dataExported,
  erasureRequested,
  erasureStarted,
  recoveryApplied,
  recoveryOfMember,
  recoveryVerified,
} from "./account-notifications";
import { changeContactCode, joinCode, proofCode, recoverContactCode, signInCode } from "./codes";
import { conciergeAnswer, conciergeInvite } from "./concierge-invite";
import {
  eveningEnded,
  eveningMoved,
  eveningTomorrow,
  guestAsked,
  placeOffered,
} from "./evening-notifications";
import { letter, letterTest } from "./letters";
import {
  devicesSignedOut,
  extraInvitations,
  invitingPaused,
  invitingResumed,
  memberWelcome,
  profilePartRemoved,
} from "./membership-notifications";
import type { AnyMessageKind } from "./message-kind";
import { passkeysChanged, passkeysOfColleague } from "./passkey-notifications";
import {
  drawClosed,
  drawLost,
  drawPassed,
  drawWon,
  perkCodesEmpty,
  perkCodesLow,
  perkRefilled,
} from "./perk-notifications";
import {
  conciergeQuestion,
  expiredLinkOpened,
  expiresTomorrow,
  friendElsewhere,
  friendJoined,
  friendJoinedFromWaitlist,
  invitationDeclined,
  vouchQuestion,
} from "./sponsor-notifications";
import {
  contactDisputed,
  friendsReplied,
  questionsAnswered,
  requestsArrived,
  requestsLate,
  webhookDisabled,
} from "./staff-notifications";
import { vouchInvitation, waitlistAdmitted, waitlistEnded } from "./waitlist-messages";

/** The stored kinds. The compiler compares them with MESSAGE_KINDS. */
export type MessageKindName = (typeof messages.$inferSelect)["kind"];

export const MESSAGE_KINDS = {
  "sign-in-code": signInCode,
  "proof-code": proofCode,
  "join-code": joinCode,
  "change-contact-code": changeContactCode,
  "recover-contact-code": recoverContactCode,
  "contact-changed": contactChanged,
  "new-contact-agreed": recoveryVerified,
  "recovery-of-member": recoveryOfMember,
  "new-contact-in-place": recoveryApplied,
  "erasure-asked": erasureRequested,
  "friend-joined": friendJoined,
  "friend-let-in": friendJoinedFromWaitlist,
  "let-sponsor-know": expiredLinkOpened,
  "expires-tomorrow": expiresTomorrow,
  "concierge-invite": conciergeInvite,
  "waitlist-admitted": waitlistAdmitted,
  "waitlist-ended": waitlistEnded,
  "desk-arrival": requestsArrived,
  "desk-late": requestsLate,
  "contact-disputed": contactDisputed,
  "perk-codes-low": perkCodesLow,
  "perk-codes-empty": perkCodesEmpty,
  "perk-refilled": perkRefilled,
  "draw-won": drawWon,
  "draw-lost": drawLost,
  "draw-passed": drawPassed,
  "draw-closed": drawClosed,
  "evening-tomorrow": eveningTomorrow,
  "evening-moved": eveningMoved,
  "evening-ended": eveningEnded,
  "place-offered": placeOffered,
  "guest-asked": guestAsked,
  "webhook-disabled": webhookDisabled,
  "member-welcome": memberWelcome,
  "inviting-paused": invitingPaused,
  "inviting-resumed": invitingResumed,
  "extra-invitations": extraInvitations,
  "profile-part-removed": profilePartRemoved,
  "devices-signed-out": devicesSignedOut,
  "data-exported": dataExported,
  "erasure-started": erasureStarted,
  letter,
  "letter-test": letterTest,
  "concierge-question": conciergeQuestion,
  "vouch-question": vouchQuestion,
  "vouch-invitation": vouchInvitation,
  "invitation-declined": invitationDeclined,
  "friend-elsewhere": friendElsewhere,
  "desk-answer": questionsAnswered,
  "desk-reply": friendsReplied,
  "concierge-answer": conciergeAnswer,
  "passkeys-changed": passkeysChanged,
  "passkeys-of-colleague": passkeysOfColleague,
} as const satisfies Record<MessageKindName, AnyMessageKind>;

const NAMES = Object.keys(MESSAGE_KINDS) as MessageKindName[];

export function kindsWhere(isIncluded: (kind: AnyMessageKind) => boolean): MessageKindName[] {
  return NAMES.filter((name) => isIncluded(MESSAGE_KINDS[name]));
}

const isLetter = (name: MessageKindName) => name === "letter" || name === "letter-test";

/** The kinds whose texts administrators can change. A letter is its own text. */
export const EDITABLE_KINDS = NAMES.filter((name) => !isLetter(name));

/** Whether its emails end with the club's postal address. */
export function hasPostalAddress(name: MessageKindName): boolean {
  return isLetter(name) || MESSAGE_KINDS[name].audience === "non-member";
}

export const CODE_KINDS = kindsWhere(({ priority }) => priority === "code");

/** The kinds that store a non-member's address unencrypted. The address is removed after sending. */
export const NON_MEMBER_KINDS = kindsWhere(
  ({ audience, encrypted }) => audience === "non-member" && !encrypted,
);

/** The dedupe key of a message that names the friend `memberId`. */
export function friendKey(kind: MessageKindName, memberId: string): string {
  return `${kind}:${memberId}`;
}

/** The dedupe keys of all messages that name the friend `memberId`. */
export function friendKeys(memberId: string): string[] {
  return kindsWhere(({ namesFriend }) => namesFriend).map((kind) => friendKey(kind, memberId));
}

/** The dedupe key of the question to the member whom a visitor named. */
export function vouchKey(requestId: string): string {
  return `vouch-question:${requestId}`;
}

export function isCode(kind: MessageKindName): boolean {
  return MESSAGE_KINDS[kind].priority === "code";
}
