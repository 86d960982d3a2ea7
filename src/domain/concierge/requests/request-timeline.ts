import type { ConciergeRequest } from "./find-request";
import { requestState } from "./state";

/** What has happened to a concierge's request, as its sponsor may follow it, and when. */
export type TimelineStep = {
  what: "asked" | "taken" | "sent" | "delivered" | "returned" | "joined";
  at: Date;
  /** By whom, by first name; null where that is nobody's to know, or the member was erased since. */
  by: string | null;
};

/** The steps of a request so far, in their order. Why something came back is never told (design, section 3). */
export function requestTimeline(request: ConciergeRequest): TimelineStep[] {
  const { createdAt, claimedAt, sentAt, outcomeAt, handlerName, handlerStatus, sender } = request;
  const state = requestState(request);
  const isOver = state === "delivered" || state === "unreachable";
  const isSent = sentAt !== null && state !== "waiting" && state !== "held";
  const step = (what: TimelineStep["what"], at: Date | null, by: string | null = null) =>
    at ? [{ what, at, by }] : [];
  return [
    ...step("asked", createdAt),
    ...step("taken", state === "waiting" ? null : claimedAt, nameOf(handlerName, handlerStatus)),
    ...step("sent", isSent ? sentAt : null, nameOf(sender?.firstName, sender?.status)),
    ...step(state === "delivered" ? "delivered" : "returned", isOver ? outcomeAt : null),
  ];
}

function nameOf(firstName: string | null | undefined, status: string | null | undefined): string | null {
  return status === "erased" ? null : (firstName ?? null);
}
