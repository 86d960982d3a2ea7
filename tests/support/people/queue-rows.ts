import type { ConciergeRequestDetails } from "@/domain/concierge/queue/get-concierge-request";
import type { QueueRow } from "@/domain/concierge/queue/list-queue";

/** An unclaimed row by default. Its id is the recipient. */
export function queueRow(recipient: string, changes: Partial<QueueRow> = {}): QueueRow {
  return {
    id: recipient,
    recipient,
    sponsorName: "Ada Marchetti",
    type: "individual",
    contactKind: "email",
    status: "queued",
    createdAt: new Date("2026-02-10T12:00:00Z"),
    minutesLeft: 60,
    handler: null,
    sentBy: null,
    sentVia: null,
    endedAt: null,
    blocked: null,
    isUndelivered: false,
    pause: null,
    hasReply: false,
    ...changes,
  };
}

export function claimedRow(recipient: string, name: string, isYou = false): QueueRow {
  return queueRow(recipient, { status: "claimed", handler: { name, isYou, minutesLeft: 30 } });
}

/** A waiting request by default. */
export function conciergeRequestDetails(
  changes: Partial<ConciergeRequestDetails> = {},
): ConciergeRequestDetails {
  return {
    id: "request-1",
    recipient: "Sam",
    type: "individual",
    contactKind: "email",
    maskedContact: "s•••@f•••.example",
    status: "queued",
    createdAt: new Date("2026-02-10T12:00:00Z"),
    minutesLeft: 60,
    invitation: { status: "pending", isClosed: false, daysLeft: 5 },
    sponsor: { name: "Ada Marchetti", firstName: "Ada", username: "ada", since: new Date("2024-01-01") },
    handler: null,
    blocker: null,
    sent: null,
    outcomeAt: null,
    reason: null,
    undelivered: null,
    canCancel: true,
    canClose: false,
    undoable: null,
    earlier: [],
    history: { requests: 0, sent: 0, bounced: 0, lastBouncedAt: null, optedOutAt: null },
    note: { text: "", by: "", at: null, version: "" },
    pause: null,
    questions: [],
    replies: null,
    friendTime: null,
    friendZone: "America/New_York",
    clubMorning: "2026-02-11T09:00",
    message: { subject: "An invitation", text: "Hello", values: {}, openings: [] },
    ...changes,
  };
}
