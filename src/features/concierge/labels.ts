import type { SendBlocker } from "@/domain/concierge/queue/find-send-blocker";
import type { QueueRow } from "@/domain/concierge/queue/list-queue";
import type { InvitationType } from "@/lib/invitation-types";

type Status = QueueRow["status"];
type Reason = "wrong-contact" | "no-answer" | "asked-not-to" | "not-allowed";

export const TYPES: Record<InvitationType, string> = {
  individual: "For one friend",
  group: "For a group of six",
  gift: "Gift",
};

export const STATUSES: Record<Status, string> = {
  queued: "Waiting",
  claimed: "Claimed",
  returned: "Waiting again",
  sent: "Sent",
  delivered: "Delivered",
  bounced: "Couldn’t be delivered",
  closed: "Closed",
  withdrawn: "Withdrawn",
};

export const SENT_VIA = { email: "by email", sms: "by text", hand: "manually" } as const;

export const REASONS: Record<Reason, string> = {
  "wrong-contact": "The number or address doesn’t work",
  "no-answer": "No answer",
  "asked-not-to": "Asked not to be contacted",
  "not-allowed": "Can’t be sent",
};

const BLOCKS: Partial<Record<SendBlocker, string>> = {
  member: "This friend is already a member. Don’t send a message. Close the request.",
  "opted-out": "This friend asked not to be contacted. Don’t send a message. Close the request.",
  "contact-messaged-today": "We already messaged this friend today. Send this one tomorrow.",
  "contact-erased": "The contact has been erased.",
  "invitation-expired": "The invitation expired before it was sent. The sponsor has to share it again.",
  "sponsor-suspended": "The sponsor’s membership is suspended.",
};

export function blockerText(blocker: SendBlocker): string {
  return BLOCKS[blocker] ?? "The invitation is cancelled or has no places left.";
}

/** Formats a stored reason, such as "no-answer: called twice". */
export function reasonText(reason: string): string {
  const [code = "", ...rest] = reason.split(": ");
  const note = rest.join(": ");
  const texts: Record<string, string> = {
    ...REASONS,
    erased: "The contact was erased",
    "address-bounced": "Emails to this address came back before",
    "address-complained": "One of our emails was reported as spam from this address",
    "already-invited": "Already invited by other members today",
    declined: "The friend can’t join this time",
    "nobody took it in 30 days": "No one took it in 30 days",
    "no answer in 30 days": "The sponsor didn’t answer in 30 days",
    joined: "The friend joined",
    "joined-elsewhere": "The friend joined with another invitation",
  };
  const text = texts[code] ?? code;
  return note ? `${text} (${note})` : text;
}
