import "server-only";
import { and, desc, eq, inArray, ne, or } from "drizzle-orm";
import { conciergeRequests, type invitations } from "@/db/schema";
import type { BaseContext } from "../../context";
import { type ConciergeRequest, selectRequests } from "./find-request";
import { type ConciergeQuestion, listQuestions } from "./list-questions";
import {
  ALREADY_INVITED,
  type ConciergeRequestState,
  conciergeRequestState,
  JOINED,
  JOINED_ELSEWHERE,
} from "./state";

type Invitation = Pick<typeof invitations.$inferSelect, "id" | "lastSharedAt">;

/** The request as its sponsor sees it. Never contains why an invitation could not be delivered. */
export type ConciergeStatus = {
  state:
    | "waiting"
    | "question"
    | "in-hand"
    | "sent"
    | "delivered"
    | "undeliverable"
    | "already-invited"
    | "elsewhere";
  sentBy: string | null;
  /** Whether the friend wrote to the concierge. */
  hasReplied?: boolean;
  /** The concierge's open question, in the state `question`. */
  question?: OpenQuestion;
};

export type OpenQuestion = { id: string; text: string; by: string | null };

export type TimelineStep = {
  what:
    | "asked"
    | "question"
    | "answer"
    | "taken"
    | "sent"
    | "delivered"
    | "replied"
    | "returned"
    | "already-invited"
    | "elsewhere"
    | "withdrawn"
    | "joined";
  at: Date;
  /** A question or an answer; null after its erasure. */
  text?: string | null;
  /** The concierge's first name; null if it is not shown or the member was erased. */
  by: string | null;
};

/** `status` is null for a request that was withdrawn because a friend joined. */
type TrackedStatus = { status: ConciergeStatus | null; steps: TimelineStep[] };

const STATUSES: Record<ConciergeRequestState, ConciergeStatus["state"] | null> = {
  waiting: "waiting",
  paused: "waiting",
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
  context: BaseContext,
  invitations: Invitation[],
): Promise<Map<string, TrackedStatus>> {
  const statuses = new Map<string, TrackedStatus>();
  const lastSharedAt = new Map(invitations.map((invitation) => [invitation.id, invitation.lastSharedAt]));
  const requests = await listNewest(context, [...lastSharedAt.keys()]);
  const questions = await listQuestions(
    context.db,
    requests.flatMap(({ id, hasQuestions }) => (hasQuestions ? [id] : [])),
  );
  for (const request of requests) {
    const { id, invitationId, outcomeAt, sender } = request;
    const ofRequest = questions.filter(({ requestId }) => requestId === id);
    const question = openQuestion(ofRequest);
    const state = question ? "question" : statusOf(request);
    const isShared = isLater(lastSharedAt.get(invitationId) ?? null, outcomeAt);
    const isFailed = state === "undeliverable" || state === "already-invited" || state === "elsewhere";
    if (isFailed && isShared) continue;
    statuses.set(invitationId, {
      status: state && {
        state,
        sentBy: nameOf(sender?.firstName, sender?.status),
        ...(request.repliedAt && { hasReplied: true }),
        ...(question && { question }),
      },
      steps: requestTimeline(request, ofRequest),
    });
  }
  return statuses;
}

function statusOf(request: ConciergeRequest): ConciergeStatus["state"] | null {
  return closedState(request) ?? STATUSES[conciergeRequestState(request)];
}

function openQuestion(questions: ConciergeQuestion[]): OpenQuestion | null {
  const open = questions.find(({ isOpen }) => isOpen);
  if (!open?.text) return null;
  return { id: open.id, text: open.text, by: nameOf(open.askedBy.firstName, open.askedBy.status) };
}

async function listNewest(context: BaseContext, invitationIds: string[]): Promise<ConciergeRequest[]> {
  if (invitationIds.length === 0) return [];
  const { id, invitationId, status, reason, createdAt } = conciergeRequests;
  const newest = context.db
    .selectDistinctOn([invitationId], { id })
    .from(conciergeRequests)
    .where(and(inArray(invitationId, invitationIds), or(ne(status, "withdrawn"), eq(reason, JOINED))))
    .orderBy(invitationId, desc(createdAt), desc(id));
  return selectRequests(context.db, context).where(inArray(id, newest));
}

function requestTimeline(request: ConciergeRequest, questions: ConciergeQuestion[]): TimelineStep[] {
  const [asked, ...others] = requestSteps(request);
  // A question ends the claim, so "taken" is always later.
  return [...(asked ? [asked] : []), ...questions.flatMap(questionSteps), ...others];
}

function questionSteps({ text, askedBy, askedAt, answer, answeredAt }: ConciergeQuestion): TimelineStep[] {
  const by = nameOf(askedBy.firstName, askedBy.status);
  const question: TimelineStep = { what: "question", at: askedAt, by, text };
  return answeredAt ? [question, { what: "answer", at: answeredAt, by: null, text: answer }] : [question];
}

function requestSteps(request: ConciergeRequest): TimelineStep[] {
  const { createdAt, claimedAt, sentAt, outcomeAt, repliedAt, handlerName, handlerStatus, sender } = request;
  const state = conciergeRequestState(request);
  const isOver = state === "delivered" || state === "unreachable";
  const isSent = sentAt !== null && !["waiting", "paused", "claimed", "withdrawn"].includes(state);
  const step = (what: TimelineStep["what"], at: Date | null, by: string | null = null) =>
    at ? [{ what, at, by }] : [];
  const closed = closedState(request);
  if (closed) return [...step("asked", createdAt), ...step(closed, outcomeAt)];
  return [
    ...step("asked", createdAt),
    ...step(
      "taken",
      state === "waiting" || state === "paused" ? null : claimedAt,
      nameOf(handlerName, handlerStatus),
    ),
    ...step("withdrawn", state === "withdrawn" ? outcomeAt : null),
    ...step("sent", isSent ? sentAt : null, nameOf(sender?.firstName, sender?.status)),
    ...step(state === "delivered" ? "delivered" : "returned", isOver ? outcomeAt : null),
    ...step("replied", isSent ? repliedAt : null),
  ];
}

/** Why the club closed a request: other requests named the friend, or the friend joined with another member. */
function closedState({ status, reason }: ConciergeRequest): "already-invited" | "elsewhere" | null {
  if (status !== "closed") return null;
  if (reason === ALREADY_INVITED) return "already-invited";
  return reason === JOINED_ELSEWHERE ? "elsewhere" : null;
}

function nameOf(firstName: string | null | undefined, status: string | null | undefined): string | null {
  return status === "erased" ? null : (firstName ?? null);
}

function isLater(one: Date | null, other: Date | null): boolean {
  return one !== null && other !== null && one > other;
}
