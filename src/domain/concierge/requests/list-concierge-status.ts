import "server-only";
import { and, desc, inArray, ne } from "drizzle-orm";
import type { invitations } from "@/db/schema";
import { conciergeRequests } from "@/db/schema";
import type { MemberContext } from "../../context";
import { type ConciergeRequest, selectRequests } from "./find-request";
import { requestTimeline, type TimelineStep } from "./request-timeline";
import { type RequestState, requestState } from "./state";

type Settings = Pick<MemberContext, "db" | "now">;
type Invitation = Pick<typeof invitations.$inferSelect, "id" | "lastSharedAt">;

/**
 * Where the concierge stands with an invitation, as its sponsor may know it: `waiting` may be changed and withdrawn,
 * `in-hand` not any more. Why something couldn't be delivered is never told (design, section 3).
 */
export type ConciergeStatus = {
  state: "waiting" | "in-hand" | "sent" | "delivered" | "undeliverable";
  /** Who sent it, by first name; null also where that member was erased since. */
  sentBy: string | null;
};

type TrackedNews = ConciergeStatus & { steps: TimelineStep[] };

const NEWS: Record<RequestState, ConciergeStatus["state"] | null> = {
  waiting: "waiting",
  held: "in-hand",
  sent: "sent",
  undelivered: "sent",
  delivered: "delivered",
  unreachable: "undeliverable",
  withdrawn: null,
};

/**
 * The news of each invitation's newest request and its steps so far, by the invitation's id. A request that was taken back is none, nor is one
 * that couldn't be delivered once the sponsor has shared the invitation by themself.
 */
export async function listConciergeStatus(
  settings: Settings,
  invitations: Invitation[],
): Promise<Map<string, TrackedNews>> {
  const news = new Map<string, TrackedNews>();
  const lastSharedAt = new Map(invitations.map((invitation) => [invitation.id, invitation.lastSharedAt]));
  for (const request of await listNewest(settings, [...lastSharedAt.keys()])) {
    const { invitationId, outcomeAt, sender } = request;
    const state = NEWS[requestState(request)];
    const isShared = isLater(lastSharedAt.get(invitationId) ?? null, outcomeAt);
    if (state === null || (state === "undeliverable" && isShared)) continue;
    news.set(invitationId, {
      state,
      sentBy: sender?.status === "erased" ? null : (sender?.firstName ?? null),
      steps: requestTimeline(request),
    });
  }
  return news;
}

async function listNewest(settings: Settings, invitationIds: string[]): Promise<ConciergeRequest[]> {
  if (invitationIds.length === 0) return [];
  const { id, invitationId, status, createdAt } = conciergeRequests;
  const newest = settings.db
    .selectDistinctOn([invitationId], { id })
    .from(conciergeRequests)
    .where(and(inArray(invitationId, invitationIds), ne(status, "withdrawn")))
    .orderBy(invitationId, desc(createdAt), desc(id));
  return selectRequests(settings.db, settings).where(inArray(id, newest));
}

const isLater = (one: Date | null, other: Date | null) => one !== null && other !== null && one > other;
