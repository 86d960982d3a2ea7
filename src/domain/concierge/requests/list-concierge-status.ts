import "server-only";
import { and, desc, eq, inArray, ne, or } from "drizzle-orm";
import { conciergeRequests, type invitations } from "@/db/schema";
import type { MemberContext } from "../../context";
import { type ConciergeRequest, selectRequests } from "./find-request";
import {
  ALREADY_INVITED,
  type ConciergeRequestState,
  conciergeRequestState,
  JOINED,
  JOINED_ELSEWHERE,
} from "./state";

type Settings = Pick<MemberContext, "db" | "now">;
type Invitation = Pick<typeof invitations.$inferSelect, "id" | "lastSharedAt">;

/** The request as its sponsor sees it. Never contains why an invitation could not be delivered. */
export type ConciergeStatus = {
  state: "waiting" | "in-hand" | "sent" | "delivered" | "undeliverable" | "already-invited";
  sentBy: string | null;
};

export type TimelineStep = {
  what: "asked" | "taken" | "sent" | "delivered" | "returned" | "already-invited" | "withdrawn" | "joined";
  at: Date;
  /** The concierge's first name; null if it is not shown or the member was erased. */
  by: string | null;
};

/** `status` is null for a request that was withdrawn because a friend joined. */
type TrackedStatus = { status: ConciergeStatus | null; steps: TimelineStep[] };

const STATUSES: Record<ConciergeRequestState, ConciergeStatus["state"] | null> = {
  waiting: "waiting",
  claimed: "in-hand",
  sent: "sent",
  undelivered: "sent",
  delivered: "delivered",
  unreachable: "undeliverable",
  withdrawn: null,
};

/**
 * By invitation id. Omits requests that the sponsor withdrew, and undeliverable ones if the sponsor has shared the invitation
 * again.
 */
export async function listConciergeStatus(
  settings: Settings,
  invitations: Invitation[],
): Promise<Map<string, TrackedStatus>> {
  const statuses = new Map<string, TrackedStatus>();
  const lastSharedAt = new Map(invitations.map((invitation) => [invitation.id, invitation.lastSharedAt]));
  for (const request of await listNewest(settings, [...lastSharedAt.keys()])) {
    const { invitationId, outcomeAt, sender } = request;
    const state = isAlreadyInvited(request) ? "already-invited" : STATUSES[conciergeRequestState(request)];
    const isShared = isLater(lastSharedAt.get(invitationId) ?? null, outcomeAt);
    const isFailed = state === "undeliverable" || state === "already-invited";
    if (isFailed && isShared) continue;
    statuses.set(invitationId, {
      status: state && { state, sentBy: nameOf(sender?.firstName, sender?.status) },
      steps: requestTimeline(request),
    });
  }
  return statuses;
}

async function listNewest(settings: Settings, invitationIds: string[]): Promise<ConciergeRequest[]> {
  if (invitationIds.length === 0) return [];
  const { id, invitationId, status, reason, createdAt } = conciergeRequests;
  const newest = settings.db
    .selectDistinctOn([invitationId], { id })
    .from(conciergeRequests)
    .where(and(inArray(invitationId, invitationIds), or(ne(status, "withdrawn"), eq(reason, JOINED))))
    .orderBy(invitationId, desc(createdAt), desc(id));
  return selectRequests(settings.db, settings).where(inArray(id, newest));
}

export function requestTimeline(request: ConciergeRequest): TimelineStep[] {
  const { createdAt, claimedAt, sentAt, outcomeAt, handlerName, handlerStatus, sender } = request;
  const state = conciergeRequestState(request);
  const isOver = state === "delivered" || state === "unreachable";
  const isSent = sentAt !== null && state !== "waiting" && state !== "claimed" && state !== "withdrawn";
  const step = (what: TimelineStep["what"], at: Date | null, by: string | null = null) =>
    at ? [{ what, at, by }] : [];
  if (isAlreadyInvited(request)) return [...step("asked", createdAt), ...step("already-invited", outcomeAt)];
  return [
    ...step("asked", createdAt),
    ...step("taken", state === "waiting" ? null : claimedAt, nameOf(handlerName, handlerStatus)),
    ...step("withdrawn", state === "withdrawn" ? outcomeAt : null),
    ...step("sent", isSent ? sentAt : null, nameOf(sender?.firstName, sender?.status)),
    ...step(state === "delivered" ? "delivered" : "returned", isOver ? outcomeAt : null),
  ];
}

function isAlreadyInvited({ status, reason }: ConciergeRequest): boolean {
  return status === "closed" && (reason === ALREADY_INVITED || reason === JOINED_ELSEWHERE);
}

function nameOf(firstName: string | null | undefined, status: string | null | undefined): string | null {
  return status === "erased" ? null : (firstName ?? null);
}

function isLater(one: Date | null, other: Date | null): boolean {
  return one !== null && other !== null && one > other;
}
