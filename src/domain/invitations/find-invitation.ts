import "server-only";
import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitations, members, seats } from "@/db/schema";
import type { Clock } from "../context";
import { isHeld, isTaken } from "./state-sql";

export type Invitation = Awaited<ReturnType<typeof selectInvitations>>[number];

export function selectInvitations(db: Database, clock: Clock) {
  return db
    .select({ ...getTableColumns(invitations), ...invitationFacts(clock) })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.sponsorId))
    .$dynamic();
}

/** Columns for a query that joins invitations and their sponsors. */
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

export async function findInvitation(db: Database, clock: Clock, which: SQL): Promise<Invitation | null> {
  const [invitation] = await selectInvitations(db, clock).where(which);
  return invitation ?? null;
}

/**
 * Locks an invitation's row until the transaction `tx` ends, then reads it. A read before the lock could count old places
 * ("tests/domain/invitations/cancel-invitation.postgres").
 * Lock order: sponsor, invitation, concierge requests. The lock excludes the key, because a request that refers to the
 * invitation would deadlock ("tests/domain/concierge/queue/record-sending.postgres").
 */
export async function lockInvitation(tx: Database, clock: Clock, which: SQL): Promise<Invitation | null> {
  await invitationLock(tx, which);
  return findInvitation(tx, clock, which);
}

export function invitationLock(tx: Database, which: SQL) {
  return tx.select({ id: invitations.id }).from(invitations).where(which).for("no key update");
}
