import type { conciergeRequests, messages } from "@/db/schema";
import { DAY, MINUTE } from "@/lib/durations";

type Row = typeof conciergeRequests.$inferSelect;

export const CLAIM = 30 * MINUTE;
export const SEND_DEADLINE = DAY;

/** The reason of a request that was not queued, because other members' requests name the same contact today. */
export const ALREADY_INVITED = "already-invited";
/** The reasons of a request that ended because the friend joined: with its invitation, or with another one. */
export const JOINED = "joined";
export const JOINED_ELSEWHERE = "joined-elsewhere";

export type ConciergeRequestFields = Pick<
  Row,
  | "status"
  | "claimedBy"
  | "claimedAt"
  | "sentBy"
  | "createdAt"
  | "pause"
  | "pausedAt"
  | "resumeAt"
  | "pausedMs"
> & {
  /** The newest message's status. Null without a message, or if a concierge sent it manually. */
  messageStatus: (typeof messages.$inferSelect)["status"] | null;
  /** The time of the read, by the database's clock. */
  readAt: Date;
};

/**
 * - `waiting`: any concierge can claim it; an expired claim counts as waiting
 * - `paused`: out of the queue, until the sponsor answers or a time comes; the 24-hour clock stands still
 * - `claimed`: a concierge has a valid claim
 * - `undelivered`: no provider accepted the message
 * - `unreachable`: the friend could not be reached
 */
export type ConciergeRequestState =
  | "waiting"
  | "paused"
  | "claimed"
  | "sent"
  | "undelivered"
  | "delivered"
  | "unreachable"
  | "withdrawn";

export function conciergeRequestState(request: ConciergeRequestFields): ConciergeRequestState {
  switch (request.status) {
    case "queued":
    case "returned":
      return isPaused(request) ? "paused" : "waiting";
    case "claimed":
      return claimMillisecondsLeft(request) > 0 ? "claimed" : "waiting";
    case "sent":
      return request.messageStatus === "failed" ? "undelivered" : "sent";
    case "bounced":
    case "closed":
      return "unreachable";
    default:
      return request.status;
  }
}

const OPEN: readonly Row["status"][] = ["queued", "claimed", "returned"];

export function isOpen({ status }: Pick<ConciergeRequestFields, "status">): boolean {
  return OPEN.includes(status);
}

/** Whether any concierge can claim it. */
export function isWaiting(request: ConciergeRequestFields): boolean {
  return conciergeRequestState(request) === "waiting";
}

/** Whether its sponsor can change or withdraw it. */
export function canSponsorChange(request: ConciergeRequestFields): boolean {
  return isWaiting(request) || conciergeRequestState(request) === "paused";
}

/** A request that was put off comes back by itself; a timed message is sent by a job, which then ends the pause. */
function isPaused({ pause, resumeAt, readAt }: ConciergeRequestFields): boolean {
  if (pause !== "later") return pause !== null;
  return resumeAt !== null && resumeAt > readAt;
}

export function isClaimedBy(request: ConciergeRequestFields, memberId: string): boolean {
  return conciergeRequestState(request) === "claimed" && request.claimedBy === memberId;
}

/** Whether the time of a timed message has come. */
export function isSendDue(request: ConciergeRequestFields): boolean {
  const { pause, resumeAt, readAt } = request;
  return isOpen(request) && pause === "scheduled" && resumeAt !== null && resumeAt <= readAt;
}

export function claimError(
  request: ConciergeRequestFields,
): "request-taken" | "request-paused" | "request-done" | null {
  if (isWaiting(request)) return null;
  if (conciergeRequestState(request) === "paused") return "request-paused";
  return isOpen(request) ? "request-taken" : "request-done";
}

export function handlerError(
  request: ConciergeRequestFields,
  memberId: string,
): "request-done" | "request-taken" | "request-paused" | "claim-expired" | "request-unclaimed" | null {
  if (isClaimedBy(request, memberId)) return null;
  const error = claimError(request);
  if (error) return error;
  return request.claimedBy === memberId ? "claim-expired" : "request-unclaimed";
}

/** A staff member can return their own claim, even an expired one, and any undelivered request. */
export function returnError(request: ConciergeRequestFields, memberId: string) {
  const isOwnClaim = request.status === "claimed" && request.claimedBy === memberId;
  if (isOwnClaim || conciergeRequestState(request) === "undelivered") return null;
  return handlerError(request, memberId);
}

/** Only the concierge who has the claim or sent the invitation can mark the friend unreachable. */
export function endError(request: ConciergeRequestFields, memberId: string) {
  const isSentBy = request.status === "sent" && request.sentBy === memberId;
  return isSentBy ? null : handlerError(request, memberId);
}

/** Minutes left of the claim, rounded up; 0 without a valid claim. */
export function claimMinutesLeft(request: ConciergeRequestFields): number {
  return conciergeRequestState(request) === "claimed"
    ? Math.ceil(claimMillisecondsLeft(request) / MINUTE)
    : 0;
}

/** Full minutes until the request is 24 hours old, without its pauses; negative after that. */
export function minutesLeft(request: ConciergeRequestFields): number {
  const { createdAt, readAt } = request;
  return Math.floor((createdAt.getTime() + pausedFor(request) + SEND_DEADLINE - readAt.getTime()) / MINUTE);
}

/** All pauses until now, in milliseconds. A pause with a time lasts until then at most. */
function pausedFor({ pausedMs, pausedAt, resumeAt, readAt }: ConciergeRequestFields): number {
  if (!pausedAt) return pausedMs;
  const until = resumeAt && resumeAt < readAt ? resumeAt : readAt;
  return pausedMs + Math.max(until.getTime() - pausedAt.getTime(), 0);
}

function claimMillisecondsLeft({ claimedAt, readAt }: ConciergeRequestFields): number {
  return claimedAt ? claimedAt.getTime() + CLAIM - readAt.getTime() : 0;
}
