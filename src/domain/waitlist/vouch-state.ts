import type { waitlistRequests } from "@/db/schema";
import { DAY, isOver } from "@/lib/durations";
import { type EntryFacts, type EntryState, entryState } from "./state";

export const QUESTION_LIFE = 7 * DAY;

type Request = Pick<
  typeof waitlistRequests.$inferSelect,
  "named" | "matchedAt" | "askedAt" | "isKnown" | "endedAt" | "leftAt"
>;

/** `named`: the visitor named someone, and no member was asked. Null if the visitor named no one. */
export type VouchState = "named" | "asked" | "known" | "unknown" | "silent";

/** What staff filter those who wait by. */
export const VOUCH_FILTERS = ["named", "asked", "unknown", "silent"] as const satisfies VouchState[];

export type VouchFilter = (typeof VOUCH_FILTERS)[number];

export function vouchState(request: Request, readAt: Date): VouchState | null {
  if (request.isKnown !== null) return request.isKnown ? "known" : "unknown";
  if (request.askedAt)
    return request.endedAt || isOver(request.askedAt, QUESTION_LIFE, readAt) ? "silent" : "asked";
  return request.named && request.matchedAt ? "named" : null;
}

const ENDS: Record<Exclude<EntryState, "waiting">, VouchProblem> = {
  admitted: "vouch-admitted",
  lapsed: "vouch-admitted",
  joined: "vouch-joined",
  "opted-out": "vouch-opted-out",
  removed: "vouch-left",
};

type VouchProblem =
  | "vouch-answered"
  | "vouch-over"
  | "vouch-admitted"
  | "vouch-joined"
  | "vouch-opted-out"
  | "vouch-left";

/** Returns why the member's question can't be answered, or null if it can. */
export function answerError(request: Request, entry: EntryFacts): VouchProblem | null {
  const state = vouchState(request, entry.readAt);
  if (state === "known" || state === "unknown") return "vouch-answered";
  const end = entryState(entry);
  if (end !== "waiting") return ENDS[end];
  if (request.leftAt) return "vouch-left";
  return state === "asked" ? null : "vouch-over";
}
