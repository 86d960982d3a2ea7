import type { Actor } from "../../../context";
import type { ConciergeRequest } from "../../requests/find-request";
import { claimMinutesLeft } from "../../requests/state";

/** Whose claim holds right now, by first name, and for how many minutes more. */
export type Handler = { name: string; isYou: boolean; minutesLeft: number };

/** Who holds a request; null when nobody does. */
export function requestHandler(request: ConciergeRequest, actor: Actor): Handler | null {
  const minutesLeft = claimMinutesLeft(request);
  if (minutesLeft === 0) return null;
  return { name: request.handlerName ?? "", isYou: request.claimedBy === actor.id, minutesLeft };
}
