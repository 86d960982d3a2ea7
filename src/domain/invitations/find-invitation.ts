import "server-only";
import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitations, members, seats } from "@/db/schema";
import type { Context } from "../context";
import { isHeld, isTaken } from "./state-sql";

type Clock = Pick<Context, "now">;

/** An invitation with all that `state.ts` asks for. */
export type Invitation = Awaited<ReturnType<typeof selectInvitations>>[number];

/** Reads invitations with their sponsors, their places counted, and the database's clock, in one statement. */
export function selectInvitations(db: Database, clock: Clock) {
  return db
    .select({ ...getTableColumns(invitations), ...invitationFacts(clock) })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.sponsorId))
    .$dynamic();
}

/** In a query of invitations and their sponsors: what belongs to one beside its own columns. */
export function invitationFacts({ now }: Clock) {
  const { id, status, firstName, lastName, email, phone } = members;
  return {
    sponsor: { id, status, firstName, lastName, email, phone },
    taken: countPlaces(isTaken()),
    held: countPlaces(isHeld({ now })),
    readAt: sql`${now}`.mapWith(invitations.expiresAt),
  };
}

function countPlaces(which: SQL) {
  return sql<number>`(select count(*)::int from ${seats} where ${seats.invitationId} = ${invitations.id} and ${which})`;
}

/** The one invitation that a condition names (its id, its code), or null. */
export async function findInvitation(db: Database, clock: Clock, which: SQL): Promise<Invitation | null> {
  const [invitation] = await selectInvitations(db, clock).where(which);
  return invitation ?? null;
}

/**
 * Locks an invitation's row for the rest of the transaction `tx`, then reads it: what its state allows holds until the
 * transaction ends. Read after the lock, because who waited for it would count the places as they were before
 * ("tests/domain/invitations/cancel-invitation.postgres"). Locked after its sponsor's row and before its requests', and not
 * its key: who writes a request that refers to it would deadlock ("tests/domain/concierge/queue/record-sending.postgres").
 */
export async function lockInvitation(tx: Database, clock: Clock, which: SQL): Promise<Invitation | null> {
  await invitationLock(tx, which);
  return findInvitation(tx, clock, which);
}

/** The lock alone, by a select that can be part of another statement. */
export function invitationLock(tx: Database, which: SQL) {
  return tx.select({ id: invitations.id }).from(invitations).where(which).for("no key update");
}
