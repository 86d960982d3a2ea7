import { and, eq, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { conciergeRequests, members } from "@/db/schema";
import type { Context, MemberContext } from "../context";
import { DomainError } from "../errors";

/** The id of a request in a form. A malformed one reads as unknown in the domain. */
export const requestIdSchema = z.object({ requestId: z.string({ error: "Missing request." }).max(100) });

/** Requests that wait for somebody, or are in somebody's hands: not sent, not closed. */
export const OPEN_STATUSES = ["queued", "claimed", "returned"] as const;

/** The instant before which a claim must have been made to have lapsed by now. */
const lapse = ({ now }: Pick<Context, "now">) => sql`${now} - interval '30 minutes'`;

/** True of requests that anybody at the desk may claim: waiting, returned, or claimed and lapsed. */
export function isClaimable(context: Pick<Context, "now">): SQL | undefined {
  return or(
    inArray(conciergeRequests.status, ["queued", "returned"]),
    and(eq(conciergeRequests.status, "claimed"), lte(conciergeRequests.claimedAt, lapse(context))),
  );
}

/** True of requests that the actor has claimed within the last 30 minutes. */
export function isHeld(context: MemberContext): SQL | undefined {
  return and(
    eq(conciergeRequests.status, "claimed"),
    eq(conciergeRequests.claimedBy, context.actor.id),
    gt(conciergeRequests.claimedAt, lapse(context)),
  );
}

/** Passes the id on when it has the form of one. @throws DomainError request-not-found. */
export function requireRequestId(requestId: string): string {
  if (!z.guid().safeParse(requestId).success) throw new DomainError("request-not-found");
  return requestId;
}

/** A request, who has claimed it and whether that claim still holds. @throws DomainError request-not-found. */
export async function requireRequest(db: Database, context: Pick<Context, "now">, requestId: string) {
  const [row] = await db
    .select({
      request: conciergeRequests,
      handlerName: members.firstName,
      isClaimLive: sql<boolean>`coalesce(${conciergeRequests.status} = 'claimed' and ${conciergeRequests.claimedAt} > ${lapse(context)}, false)`,
      claimMinutesLeft: sql<number>`greatest(ceil(extract(epoch from ${conciergeRequests.claimedAt} + interval '30 minutes' - ${context.now}) / 60), 0)::int`,
    })
    .from(conciergeRequests)
    .leftJoin(members, eq(members.id, conciergeRequests.claimedBy))
    .where(eq(conciergeRequests.id, requireRequestId(requestId)));
  if (!row) throw new DomainError("request-not-found");
  return row;
}

/** Why the actor does not hold a request, to be told after a conditional statement found none. */
export function whyNotHeld(
  { request, handlerName, isClaimLive }: Awaited<ReturnType<typeof requireRequest>>,
  { actor }: MemberContext,
): DomainError {
  if (!OPEN_STATUSES.some((status) => status === request.status)) return new DomainError("request-done");
  if (request.claimedBy === actor.id && !isClaimLive) return new DomainError("request-lapsed");
  if (isClaimLive) return new DomainError("request-taken", { values: { name: handlerName ?? "" } });
  return new DomainError("request-unclaimed");
}
