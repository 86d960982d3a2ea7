import "server-only";
import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "@/db/client";
import { conciergeRequests, invitations, members } from "@/db/schema";
import type { Context } from "../../context";
import { DomainError } from "../../errors";
import { newestMessage } from "./newest-message";
import type { RequestFacts } from "./state";

type Clock = Pick<Context, "now">;

/** A concierge's request with all that `state.ts` asks for, its sponsor, whoever claimed it last and whoever sent it. */
export type ConciergeRequest = Awaited<ReturnType<typeof selectRequests>>[number];

/** The id of a request in a form. A malformed one reads as unknown in the domain. */
export const requestIdSchema = z.object({ requestId: z.string({ error: "Missing request." }).max(100) });

const handlers = alias(members, "handlers");
const senders = alias(members, "senders");

/** Reads requests with those they concern, their newest messages and the database's clock, in one statement. */
export function selectRequests(db: Database, { now }: Clock) {
  const { firstName, lastName, username, status, hidden, createdAt } = members;
  return db
    .select({
      ...getTableColumns(conciergeRequests),
      sponsor: { firstName, lastName, username, status, hidden, createdAt },
      invitationType: invitations.type,
      handlerName: handlers.firstName,
      handlerStatus: handlers.status,
      sender: { firstName: senders.firstName, status: senders.status },
      messageId: newestMessage(db, "id"),
      messageStatus: sql<RequestFacts["messageStatus"]>`${newestMessage(db, "status")}`,
      messageError: newestMessage(db, "lastError"),
      readAt: sql`${now}`.mapWith(conciergeRequests.createdAt),
    })
    .from(conciergeRequests)
    .innerJoin(members, eq(members.id, conciergeRequests.sponsorId))
    .innerJoin(invitations, eq(invitations.id, conciergeRequests.invitationId))
    .leftJoin(handlers, eq(handlers.id, conciergeRequests.claimedBy))
    .leftJoin(senders, eq(senders.id, conciergeRequests.sentBy))
    .$dynamic();
}

/** A request by its id. @throws DomainError request-not-found, also for a malformed one. */
export async function requireRequest(
  db: Database,
  clock: Clock,
  requestId: string,
): Promise<ConciergeRequest> {
  const [request] = await selectRequests(db, clock).where(isRequest(requestId));
  if (!request) throw new DomainError("request-not-found");
  return request;
}

/**
 * Locks a request's row for the rest of the transaction `tx`, then reads it: of many who claim it at once, one finds it
 * waiting ("tests/domain/concierge/queue/claim.postgres"). Locked after its invitation's row.
 * @throws DomainError request-not-found.
 */
export async function lockRequest(tx: Database, clock: Clock, requestId: string): Promise<ConciergeRequest> {
  await tx
    .select({ id: conciergeRequests.id })
    .from(conciergeRequests)
    .where(isRequest(requestId))
    .for("no key update");
  return requireRequest(tx, clock, requestId);
}

function isRequest(requestId: string): SQL {
  if (!z.guid().safeParse(requestId).success) throw new DomainError("request-not-found");
  return eq(conciergeRequests.id, requestId);
}
