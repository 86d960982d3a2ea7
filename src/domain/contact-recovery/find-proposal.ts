import "server-only";
import { eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "@/db/client";
import { contactProposals, members } from "@/db/schema";
import type { Context } from "../context";
import { DomainError } from "../errors";

type Clock = Pick<Context, "now">;

/** A proposal with all that `state.ts` asks for, its member, and who of the staff proposed it and agreed. */
export type ContactProposal = Awaited<ReturnType<typeof selectProposals>>[number];

/** The id of a proposal in a form. A malformed one reads as unknown in the domain. */
export const proposalIdSchema = z.object({ proposalId: z.string({ error: "Missing proposal." }).max(100) });

const proposers = alias(members, "proposers");
const agreers = alias(members, "agreers");

/** Reads proposals with those they concern and the database's clock, in one statement. */
export function selectProposals(db: Database, { now }: Clock) {
  const { firstName, lastName, username, status, email, phone } = members;
  return db
    .select({
      ...getTableColumns(contactProposals),
      member: { firstName, lastName, username, status, email, phone },
      proposerName: proposers.firstName,
      agreerName: agreers.firstName,
      readAt: sql`${now}`.mapWith(contactProposals.createdAt),
    })
    .from(contactProposals)
    .innerJoin(members, eq(members.id, contactProposals.memberId))
    .innerJoin(proposers, eq(proposers.id, contactProposals.proposedBy))
    .leftJoin(agreers, eq(agreers.id, contactProposals.agreedBy))
    .$dynamic();
}

/**
 * Locks a proposal for the rest of the transaction `tx`, its member's row first, then reads it: of two who agree at once
 * one finds it waiting ("tests/domain/contact-recovery/contact-proposals.postgres.test.ts").
 * @throws DomainError proposal-not-found, also for a malformed id.
 */
export async function lockProposal(tx: Database, clock: Clock, id: string): Promise<ContactProposal> {
  if (!z.guid().safeParse(id).success) throw new DomainError("proposal-not-found");
  const isIt = eq(contactProposals.id, id);
  const [found] = await tx.select({ memberId: contactProposals.memberId }).from(contactProposals).where(isIt);
  if (!found) throw new DomainError("proposal-not-found");
  await tx
    .select({ id: members.id })
    .from(members)
    .where(eq(members.id, found.memberId))
    .for("no key update");
  await tx.select({ id: contactProposals.id }).from(contactProposals).where(isIt).for("no key update");
  const [proposal] = await selectProposals(tx, clock).where(isIt);
  if (!proposal) throw new DomainError("proposal-not-found");
  return proposal;
}
