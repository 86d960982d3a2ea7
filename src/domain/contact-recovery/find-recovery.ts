import "server-only";
import { eq, getTableColumns } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "@/db/client";
import { contactProposals, members } from "@/db/schema";
import { recordAudit } from "../audit";
import type { Contact } from "../contacts/contact";
import { type Clock, type Context, instantOf } from "../context";
import { DomainError } from "../errors";
import { findContactOwner } from "../members/find-member";

/** Where the code of a member's new contact is valid. */
export function codeScope(memberId: string) {
  return { purpose: "recover-contact", memberId } as const;
}

export type ContactRecovery = Awaited<ReturnType<typeof selectRecoveries>>[number];

/** Does not validate the id: a malformed id gives recovery-not-found. */
export const recoveryIdSchema = z.object({
  recoveryId: z.string({ error: "Missing contact change." }).max(100),
});

const starters = alias(members, "starters");

export function selectRecoveries(db: Database, { now }: Clock) {
  const { firstName, lastName, username, status, email, phone } = members;
  return db
    .select({
      ...getTableColumns(contactProposals),
      member: { firstName, lastName, username, status, email, phone },
      starterName: starters.firstName,
      readAt: instantOf(now),
    })
    .from(contactProposals)
    .innerJoin(members, eq(members.id, contactProposals.memberId))
    .innerJoin(starters, eq(starters.id, contactProposals.proposedBy))
    .$dynamic();
}

/** Lock order: member, recovery. */
export async function lockRecovery(tx: Database, clock: Clock, id: string): Promise<ContactRecovery> {
  if (!z.guid().safeParse(id).success) throw new DomainError("recovery-not-found");
  const isSame = eq(contactProposals.id, id);
  const [found] = await tx
    .select({ memberId: contactProposals.memberId })
    .from(contactProposals)
    .where(isSame);
  if (!found) throw new DomainError("recovery-not-found");
  await tx
    .select({ id: members.id })
    .from(members)
    .where(eq(members.id, found.memberId))
    .for("no key update");
  await tx.select({ id: contactProposals.id }).from(contactProposals).where(isSame).for("no key update");
  const [recovery] = await selectRecoveries(tx, clock).where(isSame);
  if (!recovery) throw new DomainError("recovery-not-found");
  return recovery;
}

type Ending = {
  status: "done" | "stopped" | "lapsed" | "failed";
  details?: Record<string, string>;
};

const ACTIONS: Record<Ending["status"], string> = {
  done: "new contact in place",
  stopped: "new contact stopped",
  lapsed: "new contact lapsed",
  failed: "new contact not possible",
};

/** Sets the final status, erases the contact and records an audit event. Lock the recovery first. */
export async function endRecovery(
  tx: Database,
  context: Context,
  { id, memberId, kind }: Pick<typeof contactProposals.$inferSelect, "id" | "memberId" | "kind">,
  { status, details }: Ending,
): Promise<void> {
  await tx
    .update(contactProposals)
    .set({ status, contact: null, reason: null, stopTokenHash: null, endedAt: context.now })
    .where(eq(contactProposals.id, id));
  await recordAudit(tx, context, {
    action: ACTIONS[status],
    subjectId: memberId,
    details: { kind, ...details },
  });
}

/** Throws if the recovery has ended, because its contact is erased then. */
export function recoveryContact({ kind, contact }: Pick<ContactRecovery, "kind" | "contact">): Contact {
  if (contact === null) throw new Error("an ended recovery has no contact");
  return { kind, value: contact };
}

export async function requireUnusedContact(tx: Database, contact: Contact, memberId: string): Promise<void> {
  const owner = await findContactOwner(tx, contact);
  if (!owner) return;
  throw new DomainError(owner === memberId ? "recovery-unchanged" : "contact-taken", { field: "contact" });
}
