import "server-only";
import { eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "@/db/client";
import { invitations, members, waitlistEntries } from "@/db/schema";
import type { Contact } from "../contacts/contact";
import { type Clock, instantOf } from "../context";
import { DomainError } from "../errors";

export type Entry = Awaited<ReturnType<typeof selectEntries>>[number];

/** A malformed id passes this schema; the domain treats it as unknown. */
export const entryIdSchema = z.object({ entryId: z.string({ error: "Missing entry." }).max(100) });

/** The invitation that admits an entry; `origin` is the invitation whose link brought it. */
export const sentInvitation = alias(invitations, "sent_invitation");
const origin = alias(invitations, "origin");
export const originSponsor = alias(members, "origin_sponsor");
const admitters = alias(members, "admitters");
const removers = alias(members, "removers");

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
      readAt: instantOf(now),
    })
    .from(waitlistEntries)
    .leftJoin(sentInvitation, isSentTo())
    .leftJoin(origin, eq(origin.id, waitlistEntries.invitationId))
    .leftJoin(originSponsor, eq(originSponsor.id, origin.sponsorId))
    .leftJoin(admitters, eq(admitters.id, waitlistEntries.admittedBy))
    .leftJoin(removers, eq(removers.id, waitlistEntries.removedBy))
    .$dynamic();
}

/** The host's invitation, or a member's own. */
function isSentTo(): SQL | undefined {
  const { id, memberInvitationId } = waitlistEntries;
  return or(eq(sentInvitation.waitlistEntryId, id), eq(sentInvitation.id, memberInvitationId));
}

export function selectEntryIds(db: Database) {
  return db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .leftJoin(sentInvitation, isSentTo())
    .$dynamic();
}

export async function countEntries(db: Database, which: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ number: sql<number>`count(*)::int` })
    .from(waitlistEntries)
    .leftJoin(sentInvitation, isSentTo())
    .leftJoin(origin, eq(origin.id, waitlistEntries.invitationId))
    .leftJoin(originSponsor, eq(originSponsor.id, origin.sponsorId))
    .where(which);
  return counted?.number ?? 0;
}

export async function requireEntry(db: Database, clock: Clock, entryId: string): Promise<Entry> {
  const [entry] = await selectEntries(db, clock).where(isEntry(entryId));
  if (!entry) throw new DomainError("entry-not-found");
  return entry;
}

/**
 * Locks an entry's row until the transaction `tx` ends, then reads it, so that two people cannot admit it at the same time
 * ("tests/domain/waitlist/waitlist.postgres"). Lock order: host, invitation, entry.
 */
export async function lockEntry(tx: Database, clock: Clock, entryId: string): Promise<Entry> {
  await tx
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(isEntry(entryId))
    .for("no key update");
  return requireEntry(tx, clock, entryId);
}

export function requireContact({ contactKind, contact }: Pick<Entry, "contactKind" | "contact">): Contact {
  if (!contact) throw new DomainError("contact-erased");
  return { kind: contactKind, value: contact };
}

function isEntry(entryId: string): SQL {
  if (!z.guid().safeParse(entryId).success) throw new DomainError("entry-not-found");
  return eq(waitlistEntries.id, entryId);
}
