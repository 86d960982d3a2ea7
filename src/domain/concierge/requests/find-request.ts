import "server-only";
import { asc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "@/db/client";
import { conciergeQuestions, conciergeRequests, invitations, members, replies } from "@/db/schema";
import { type Clock, instantOf, type MemberContext } from "../../context";
import { DomainError, type DomainErrorCode, throwIfError } from "../../errors";
import { type ConciergeRequestFields, handlerError } from "./state";
import { newestMessage } from "./state-sql";

export type ConciergeRequest = Awaited<ReturnType<typeof selectRequests>>[number];

/** Does not validate the id: a malformed id gives request-not-found. */
export const requestIdSchema = z.object({ requestId: z.string({ error: "Missing request." }).max(100) });

const handlers = alias(members, "handlers");
const senders = alias(members, "senders");
const pausers = alias(members, "pausers");

export function selectRequests(db: Database, { now }: Clock) {
  const { firstName, lastName, username, status, hidden, createdAt } = members;
  return db
    .select({
      ...getTableColumns(conciergeRequests),
      sponsor: { firstName, lastName, username, status, hidden, createdAt },
      invitationType: invitations.type,
      handlerName: handlers.firstName,
      handlerStatus: handlers.status,
      pauserName: pausers.firstName,
      // An "exists" would read the whole table into a hash.
      hasQuestions: sql<boolean>`coalesce((select true from ${conciergeQuestions}
        where ${conciergeQuestions.requestId} = ${conciergeRequests.id} limit 1), false)`,
      /** When the friend first wrote; null for none. */
      repliedAt: sql<Date | null>`(select min(${replies.createdAt}) from ${replies}
        where ${replies.requestId} = ${conciergeRequests.id} and not ${replies.isDoubtful}
          and (${replies.textSealed} is not null or ${replies.handledAt} is not null))`.mapWith(
        replies.createdAt,
      ),
      sender: { firstName: senders.firstName, status: senders.status },
      messageId: newestMessage(db, "id"),
      messageStatus: sql<ConciergeRequestFields["messageStatus"]>`${newestMessage(db, "status")}`,
      messageError: newestMessage(db, "lastError"),
      readAt: instantOf(now),
    })
    .from(conciergeRequests)
    .innerJoin(members, eq(members.id, conciergeRequests.sponsorId))
    .innerJoin(invitations, eq(invitations.id, conciergeRequests.invitationId))
    .leftJoin(handlers, eq(handlers.id, conciergeRequests.claimedBy))
    .leftJoin(senders, eq(senders.id, conciergeRequests.sentBy))
    .leftJoin(pausers, eq(pausers.id, conciergeRequests.pausedBy))
    .$dynamic();
}

export async function requireRequest(
  db: Database,
  clock: Clock,
  requestId: string,
): Promise<ConciergeRequest> {
  const [request] = await selectRequests(db, clock).where(isRequest(requestId));
  if (!request) throw new DomainError("request-not-found");
  return request;
}

/** Locks the request's row until the transaction ends. Lock the invitation's row first. */
export async function lockRequest(tx: Database, clock: Clock, requestId: string): Promise<ConciergeRequest> {
  await tx
    .select({ id: conciergeRequests.id })
    .from(conciergeRequests)
    .where(isRequest(requestId))
    .for("no key update");
  return requireRequest(tx, clock, requestId);
}

/** Locks requests in the order of their ids, to avoid deadlocks. Returns the existing ones, oldest first. */
export async function lockRequests(
  tx: Database,
  clock: Clock,
  requestIds: string[],
): Promise<ConciergeRequest[]> {
  const { id, createdAt } = conciergeRequests;
  const isChosen = inArray(id, requestIds);
  await tx.select({ id }).from(conciergeRequests).where(isChosen).orderBy(asc(id)).for("no key update");
  return selectRequests(tx, clock).where(isChosen).orderBy(asc(createdAt), asc(id));
}

/** Returns the request if the actor has the claim. */
export function requireClaimed({ actor }: MemberContext, request: ConciergeRequest): ConciergeRequest {
  throwIfRequestError(request, handlerError(request, actor.id));
  return request;
}

export function throwIfRequestError({ handlerName }: ConciergeRequest, error: DomainErrorCode | null): void {
  throwIfError(error, { values: { name: handlerName ?? "" } });
}

function isRequest(requestId: string): SQL {
  if (!z.guid().safeParse(requestId).success) throw new DomainError("request-not-found");
  return eq(conciergeRequests.id, requestId);
}
