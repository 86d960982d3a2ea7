import "server-only";
import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "@/db/client";
import { invitations, members, waitlistEntries } from "@/db/schema";
import type { Contact } from "../contacts/contact";
import type { Context } from "../context";
import { DomainError } from "../errors";

type Clock = Pick<Context, "now">;

/** An entry of the waitlist with all that `state.ts` asks for, the link that brought it and whoever dealt with it. */
export type Entry = Awaited<ReturnType<typeof selectEntries>>[number];

/** The id of an entry in a form. A malformed one reads as unknown in the domain. */
export const entryIdSchema = z.object({ entryId: z.string({ error: "Missing entry." }).max(100) });

/** In a query of entries: the invitation that lets it in, the one whose link brought it, and that one's sponsor. */
export const sentInvitation = alias(invitations, "sent_invitation");
export const origin = alias(invitations, "origin");
export const originSponsor = alias(members, "origin_sponsor");
const admitters = alias(members, "admitters");
const removers = alias(members, "removers");

/** Reads entries with the database's clock, in one statement. */
export function selectEntries(db: Database, { now }: Clock) {
  const { firstName, lastName, status } = originSponsor;
  return db
    .select({
      ...getTableColumns(waitlistEntries),
      invitation: {
        id: sentInvitation.id,
        expiresAt: sentInvitation.expiresAt,
        cancelledAt: sentInvitation.cancelledAt,
      },
      origin: { type: origin.type, recipient: origin.recipient },
      sponsor: { firstName, lastName, status },
      admittedByName: admitters.firstName,
      removedByName: removers.firstName,
      readAt: sql`${now}`.mapWith(waitlistEntries.createdAt),
    })
    .from(waitlistEntries)
    .leftJoin(sentInvitation, eq(sentInvitation.waitlistEntryId, waitlistEntries.id))
    .leftJoin(origin, eq(origin.id, waitlistEntries.invitationId))
    .leftJoin(originSponsor, eq(originSponsor.id, origin.sponsorId))
    .leftJoin(admitters, eq(admitters.id, waitlistEntries.admittedBy))
    .leftJoin(removers, eq(removers.id, waitlistEntries.removedBy))
    .$dynamic();
}

/** In a query: the ids of entries with their invitations, for conditions on both. */
export function selectEntryIds(db: Database) {
  return db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .leftJoin(sentInvitation, eq(sentInvitation.waitlistEntryId, waitlistEntries.id))
    .$dynamic();
}

/** How many entries a condition on them, their invitations and the sponsors of their links names. */
export async function countEntries(db: Database, which: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ number: sql<number>`count(*)::int` })
    .from(waitlistEntries)
    .leftJoin(sentInvitation, eq(sentInvitation.waitlistEntryId, waitlistEntries.id))
    .leftJoin(origin, eq(origin.id, waitlistEntries.invitationId))
    .leftJoin(originSponsor, eq(originSponsor.id, origin.sponsorId))
    .where(which);
  return counted?.number ?? 0;
}

/** An entry by its id. @throws DomainError entry-not-found, also for a malformed one. */
export async function requireEntry(db: Database, clock: Clock, entryId: string): Promise<Entry> {
  const [entry] = await selectEntries(db, clock).where(isEntry(entryId));
  if (!entry) throw new DomainError("entry-not-found");
  return entry;
}

/**
 * Locks an entry's row for the rest of the transaction `tx`, then reads it: of two who let it in at once one finds it
 * waiting ("tests/domain/waitlist/waitlist.postgres"). Locked after the host's row and after its invitation's.
 * @throws DomainError entry-not-found.
 */
export async function lockEntry(tx: Database, clock: Clock, entryId: string): Promise<Entry> {
  await tx
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(isEntry(entryId))
    .for("no key update");
  return requireEntry(tx, clock, entryId);
}

/** The contact of an entry. @throws DomainError contact-erased. */
export function requireContact({ contactKind, contact }: Pick<Entry, "contactKind" | "contact">): Contact {
  if (!contact) throw new DomainError("contact-erased");
  return { kind: contactKind, value: contact };
}

function isEntry(entryId: string): SQL {
  if (!z.guid().safeParse(entryId).success) throw new DomainError("entry-not-found");
  return eq(waitlistEntries.id, entryId);
}
