import "server-only";
import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { requireInviteId } from "../invitations/own-invitation";
import { type ConciergeRequest, selectRequests } from "./requests/find-request";
import { canSponsorChange } from "./requests/state";

type Requests = [ConciergeRequest, ...ConciergeRequest[]];

/** Newest first. Two requests can wait at the same time: a returned one and a newer one. */
export async function requireOwnRequests(
  db: Database,
  context: MemberContext,
  inviteId: string,
): Promise<Requests> {
  const { createdAt, id } = conciergeRequests;
  const [newest, ...older] = await selectRequests(db, context)
    .where(isOwn(context, inviteId))
    .orderBy(desc(createdAt), desc(id));
  if (!newest) throw new DomainError("invitation-not-found");
  return [newest, ...older];
}

export async function lockOwnRequests(
  tx: Database,
  context: MemberContext,
  inviteId: string,
): Promise<Requests> {
  const { id } = conciergeRequests;
  await tx
    .select({ id })
    .from(conciergeRequests)
    .where(isOwn(context, inviteId))
    .orderBy(id)
    .for("no key update");
  return requireOwnRequests(tx, context, inviteId);
}

/** Returns the newest request that is waiting or paused. */
export function requireWaiting(requests: Requests): ConciergeRequest {
  const waiting = requests.find(canSponsorChange);
  if (waiting) return waiting;
  throw new DomainError(requests[0].status === "withdrawn" ? "concierge-withdrawn" : "concierge-claimed");
}

function isOwn({ actor }: MemberContext, inviteId: string): SQL {
  const { invitationId, sponsorId } = conciergeRequests;
  return sql`${eq(invitationId, requireInviteId(inviteId))} and ${eq(sponsorId, actor.id)}`;
}
