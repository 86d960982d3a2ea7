import type { DeskRow } from "@/domain/concierge/queue/lists/list-queue";

/** A row of the desk's list that nobody has claimed, unless told otherwise; its id is the friend's name. */
export function deskRow(recipient: string, changes: Partial<DeskRow> = {}): DeskRow {
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
    ...changes,
  };
}

/** A row in the hands of somebody of the staff. */
export function heldRow(recipient: string, name: string, isYou = false): DeskRow {
  return deskRow(recipient, { status: "claimed", handler: { name, isYou, minutesLeft: 30 } });
}
