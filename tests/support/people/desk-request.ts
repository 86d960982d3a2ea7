import type { DeskRequest } from "@/domain/concierge/queue/get-request";

/** A request as the desk draws it, that waits for a concierge unless told otherwise. */
export function deskRequest(changes: Partial<DeskRequest> = {}): DeskRequest {
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
    hindrance: null,
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
    message: { subject: "An invitation", before: "Hello", after: "Bye", openings: [] },
    ...changes,
  };
}
