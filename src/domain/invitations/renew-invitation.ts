import { and, eq, exists, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitations, members, seats } from "@/db/schema";
import type { Context } from "../context";
import { DomainError } from "../errors";

type Invitation = typeof invitations.$inferSelect;

/** True of invitations that a concierge may send now: unexpired, open, of an active sponsor, never a gift. */
function isSendable(db: Database, { now }: Pick<Context, "now">): SQL | undefined {
  const one = { one: sql`1` };
  const free = db
    .select(one)
    .from(seats)
    .where(and(eq(seats.invitationId, invitations.id), isNull(seats.memberId)));
  const sponsor = db
    .select(one)
    .from(members)
    .where(and(eq(members.id, invitations.sponsorId), eq(members.status, "active")));
  const isOpen = or(
    and(eq(invitations.status, "pending"), eq(invitations.type, "individual")),
    and(eq(invitations.type, "group"), sql`${invitations.status} <> 'cancelled'`, exists(free)),
  );
  return and(isOpen, gt(invitations.expiresAt, now), exists(sponsor));
}

/**
 * Starts the seven days of an invitation anew because it is being sent this moment, and answers it; the first `sharedAt`
 * stays. Called before the request's own row is touched, in the order in which a cancellation locks them.
 * @throws DomainError invitation-not-sendable, invitation-expired, sponsor-suspended.
 */
export async function renewInvitation(tx: Database, context: Context, id: string): Promise<Invitation> {
  const { now } = context;
  const [renewed] = await tx
    .update(invitations)
    .set({
      sharedAt: sql`coalesce(${invitations.sharedAt}, ${now})`,
      lastSharedAt: now,
      activatedAt: now,
      expiresAt: sql`${now} + interval '168 hours'`,
    })
    .where(and(eq(invitations.id, id), isSendable(tx, context)))
    .returning();
  if (renewed) return renewed;
  throw (await whyNotSendable(tx, context, id)) ?? new DomainError("invitation-not-sendable");
}

/** Why an invitation can't be sent, or null when it can. */
export async function whyNotSendable(
  db: Database,
  context: Pick<Context, "now">,
  id: string,
): Promise<DomainError | null> {
  const [row] = await db
    .select({
      isSendable: sql<boolean>`(${isSendable(db, context)})`,
      isExpired: sql<boolean>`${invitations.expiresAt} <= ${context.now}`,
      status: invitations.status,
      sponsorStatus: members.status,
    })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.sponsorId))
    .where(eq(invitations.id, id));
  if (row?.isSendable) return null;
  if (row?.sponsorStatus === "suspended") return new DomainError("sponsor-suspended");
  if (row?.status === "pending" && row.isExpired) return new DomainError("invitation-expired");
  return new DomainError("invitation-not-sendable");
}
