import type { conciergeRequests, messages } from "@/db/schema";
import { MINUTE } from "@/lib/durations";
import { CLAIM, SENT_WITHIN } from "./limits";

type Row = typeof conciergeRequests.$inferSelect;

/** What decides the state of a concierge's request: its row, its newest message and the instant it is asked about. */
export type RequestFacts = Pick<Row, "status" | "claimedBy" | "claimedAt" | "sentBy" | "createdAt"> & {
  /** Of the newest message that was written for it; null where there is none or it went by hand. */
  messageStatus: (typeof messages.$inferSelect)["status"] | null;
  /** When all this was read, by the database's clock. */
  readAt: Date;
};

/**
 * `waiting` for anybody at the desk, also once a claim has lapsed; `held` by whoever claimed it; `undelivered` when no
 * provider took its message; `unreachable` once the friend couldn't be reached.
 */
export type RequestState =
  | "waiting"
  | "held"
  | "sent"
  | "undelivered"
  | "delivered"
  | "unreachable"
  | "withdrawn";

export function requestState(request: RequestFacts): RequestState {
  switch (request.status) {
    case "queued":
    case "returned":
      return "waiting";
    case "claimed":
      return claimMillisecondsLeft(request) > 0 ? "held" : "waiting";
    case "sent":
      return request.messageStatus === "failed" ? "undelivered" : "sent";
    case "bounced":
    case "closed":
      return "unreachable";
    default:
      return request.status;
  }
}

/** The stored states of requests that wait or that somebody at the desk holds. */
const OPEN: readonly Row["status"][] = ["queued", "claimed", "returned"];

/** Whether nothing has been sent yet and still may be. */
export function isOpen({ status }: Pick<RequestFacts, "status">): boolean {
  return OPEN.includes(status);
}

/** Whether it waits: its sponsor may still change it or take it back, and anybody at the desk may claim it. */
export function isWaiting(request: RequestFacts): boolean {
  return requestState(request) === "waiting";
}

export function isHeldBy(request: RequestFacts, memberId: string): boolean {
  return requestState(request) === "held" && request.claimedBy === memberId;
}

/** Why nobody can claim it; null when anybody at the desk can. */
export function claimError(request: RequestFacts): "request-taken" | "request-done" | null {
  if (isWaiting(request)) return null;
  return isOpen(request) ? "request-taken" : "request-done";
}

/** Why a member of the staff has it not in hand; null when they have. */
export function handlerError(
  request: RequestFacts,
  memberId: string,
): "request-done" | "request-taken" | "request-lapsed" | "request-unclaimed" | null {
  if (isHeldBy(request, memberId)) return null;
  const why = claimError(request);
  if (why) return why;
  return request.claimedBy === memberId ? "request-lapsed" : "request-unclaimed";
}

/** Why a member of the staff can't put it back: it isn't their claim, lapsed or not, nor a message that nobody took. */
export function returnError(request: RequestFacts, memberId: string) {
  const isOwnClaim = request.status === "claimed" && request.claimedBy === memberId;
  if (isOwnClaim || requestState(request) === "undelivered") return null;
  return handlerError(request, memberId);
}

/** Why a member of the staff can't say that the friend wasn't reached: they neither hold it nor have sent it. */
export function endError(request: RequestFacts, memberId: string) {
  const isSentBy = request.status === "sent" && request.sentBy === memberId;
  return isSentBy ? null : handlerError(request, memberId);
}

/** Minutes that its claim still holds, begun ones counted; 0 when nobody holds it. */
export function claimMinutesLeft(request: RequestFacts): number {
  return requestState(request) === "held" ? Math.ceil(claimMillisecondsLeft(request) / MINUTE) : 0;
}

/** Full minutes until 24 hours have passed since its sponsor asked; negative when they have. */
export function minutesLeft({ createdAt, readAt }: RequestFacts): number {
  return Math.floor((createdAt.getTime() + SENT_WITHIN - readAt.getTime()) / MINUTE);
}

function claimMillisecondsLeft({ claimedAt, readAt }: RequestFacts): number {
  return claimedAt ? claimedAt.getTime() + CLAIM - readAt.getTime() : 0;
}
