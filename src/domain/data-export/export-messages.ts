import "server-only";
import { and, asc, eq, inArray, ne, or } from "drizzle-orm";
import type { Database } from "@/db/client";
import { auditEvents, codes, contactProposals, type members, messages, waitlistEntries } from "@/db/schema";
import { maskContact } from "../contacts/format-contact";

type Member = Pick<typeof members.$inferSelect, "id" | "email" | "phone">;

/** What was written to a member and recorded of one, without the words; within the transaction `tx`. */
export async function exportMessages(tx: Database, member: Member) {
  const contacts = [member.email, member.phone].filter((value) => value !== null);
  return {
    messages: await exportOutbox(tx, member.id),
    codes: await exportCodes(tx, member.id, contacts),
    contactProposals: await exportProposals(tx, member.id),
    waitlist: await exportWaitlist(tx, contacts),
    events: await exportEvents(tx, member.id),
  };
}

// Whether a code was sent to a new contact would tell whether it is another member's; `codes` has what was asked.
function exportOutbox(tx: Database, id: string) {
  const { kind, channel, address, status, sentAt, createdAt } = messages;
  return tx
    .select({ kind, channel, address, status, sentAt, createdAt })
    .from(messages)
    .where(and(eq(messages.memberId, id), ne(kind, "change-contact-code")))
    .orderBy(asc(createdAt), asc(messages.id));
}

function exportCodes(tx: Database, id: string, contacts: string[]) {
  const { purpose, contact, attempts, usedAt, expiresAt, createdAt } = codes;
  const isOwn = or(eq(codes.memberId, id), and(eq(purpose, "sign-in"), inArray(contact, contacts)));
  return tx
    .select({ purpose, contact, attempts, usedAt, expiresAt, createdAt })
    .from(codes)
    .where(isOwn)
    .orderBy(asc(createdAt), asc(codes.id));
}

// Whoever is signed in may not be the member for whom the new contact is: it is masked, as the account shows it.
async function exportProposals(tx: Database, id: string) {
  const { kind, contact, status, createdAt, agreedAt, endedAt } = contactProposals;
  const proposals = await tx
    .select({ kind, contact, status, createdAt, agreedAt, endedAt })
    .from(contactProposals)
    .where(eq(contactProposals.memberId, id))
    .orderBy(asc(createdAt));
  return proposals.map(({ contact: value, ...proposal }) => ({
    ...proposal,
    contact: value && maskContact({ kind: proposal.kind, value }),
  }));
}

function exportWaitlist(tx: Database, contacts: string[]) {
  const { contact, createdAt, admittedAt, joinedAt, removedAt, optedOutAt, stayAskedAt, stayedAt } =
    waitlistEntries;
  return tx
    .select({ contact, createdAt, admittedAt, joinedAt, removedAt, optedOutAt, stayAskedAt, stayedAt })
    .from(waitlistEntries)
    .where(inArray(contact, contacts));
}

function exportEvents(tx: Database, id: string) {
  const { action, createdAt } = auditEvents;
  return tx
    .select({ action, createdAt })
    .from(auditEvents)
    .where(or(eq(auditEvents.actorId, id), eq(auditEvents.subjectId, id)))
    .orderBy(asc(auditEvents.id));
}
