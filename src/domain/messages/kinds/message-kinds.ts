import type { messages } from "@/db/schema";
import { contactChanged, erasureRequested, recoveryApplied, recoveryApproved } from "./account-notifications";
import { changeContactCode, joinCode, signInCode } from "./codes";
import { conciergeInvite } from "./concierge-invite";
import type { MessageKind } from "./message-kind";
import { perkCodesEmpty, perkCodesLow, perkRefilled } from "./perk-notifications";
import {
  expiredLinkOpened,
  expiresTomorrow,
  friendJoined,
  friendJoinedFromWaitlist,
} from "./sponsor-notifications";
import { contactDisputed, requestsArrived, requestsLate, webhookDisabled } from "./staff-notifications";
import { waitlistAdmitted, waitlistStay } from "./waitlist-messages";

/** The stored kinds. The compiler compares them with MESSAGE_KINDS. */
export type MessageKindName = (typeof messages.$inferSelect)["kind"];

export const MESSAGE_KINDS = {
  "sign-in-code": signInCode,
  "join-code": joinCode,
  "change-contact-code": changeContactCode,
  "contact-changed": contactChanged,
  "new-contact-agreed": recoveryApproved,
  "new-contact-in-place": recoveryApplied,
  "erasure-asked": erasureRequested,
  "friend-joined": friendJoined,
  "friend-let-in": friendJoinedFromWaitlist,
  "let-sponsor-know": expiredLinkOpened,
  "expires-tomorrow": expiresTomorrow,
  "concierge-invite": conciergeInvite,
  "waitlist-admitted": waitlistAdmitted,
  "waitlist-stay": waitlistStay,
  "desk-arrival": requestsArrived,
  "desk-late": requestsLate,
  "contact-disputed": contactDisputed,
  "perk-codes-low": perkCodesLow,
  "perk-codes-empty": perkCodesEmpty,
  "perk-refilled": perkRefilled,
  "webhook-disabled": webhookDisabled,
} as const satisfies Record<MessageKindName, MessageKind<never>>;

const NAMES = Object.keys(MESSAGE_KINDS) as MessageKindName[];

export function kindsWhere(isIncluded: (kind: MessageKind<never>) => boolean): MessageKindName[] {
  return NAMES.filter((name) => isIncluded(MESSAGE_KINDS[name]));
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

export function isCode(kind: MessageKindName): boolean {
  return MESSAGE_KINDS[kind].priority === "code";
}
