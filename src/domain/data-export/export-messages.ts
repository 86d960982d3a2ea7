import "server-only";
import { and, asc, eq, inArray, isNotNull, ne, notInArray, or } from "drizzle-orm";
import type { Database } from "@/db/client";
import {
  auditEvents,
  codes,
  type members,
  messages,
  replies,
  suppressions,
  waitlistEntries,
  waitlistRequests,
} from "@/db/schema";
import { decryptContact, hashContact } from "../contacts/encrypt-contact";
import { maskContact } from "../contacts/format-contact";
import { INVITATION_TABLES } from "../personal-data/invitation-tables";
import { OWN_TABLES } from "../personal-data/own-tables";
import { KEPT_TABLES } from "../personal-data/personal-data";
import { exportedColumns } from "../personal-data/personal-table";
import { exportRows } from "./export-rows";

type Member = Pick<typeof members.$inferSelect, "id" | "email" | "phone">;

/** Messages and events without their content. */
export async function exportMessages(tx: Database, member: Member) {
  const contacts = [member.email, member.phone].filter((value) => value !== null);
  return {
    messages: await exportOutbox(tx, member.id),
    codes: await exportCodes(tx, member.id, contacts),
    contactProposals: await exportRecoveries(tx, member.id),
    waitlist: await exportWaitlist(tx, contacts),
    waitlistRequests: await exportWaitlistRequests(tx, contacts),
    suppressions: await exportSuppressions(tx, contacts),
    events: await exportEvents(tx, member.id),
    replies: await exportReplies(tx, member.id),
  };
}

// Omits codes for new contacts: their delivery would reveal whether another member uses the contact, and a recovered contact is
// masked below.
function exportOutbox(tx: Database, id: string) {
  const { kind, createdAt } = messages;
  return tx
    .select(exportedColumns(INVITATION_TABLES.messages))
    .from(messages)
    .where(and(eq(messages.memberId, id), notInArray(kind, ["change-contact-code", "recover-contact-code"])))
    .orderBy(asc(createdAt), asc(messages.id));
}

/** What the member wrote to the club. Absent after 30 days. */
async function exportReplies(tx: Database, id: string) {
  const rows = await tx
    .select({ ...exportedColumns(INVITATION_TABLES.replies), sealed: replies.textSealed })
    .from(replies)
    .where(and(eq(replies.memberId, id), isNotNull(replies.textSealed)))
    .orderBy(asc(replies.createdAt));
  return rows.map(({ sealed, ...reply }) => ({ ...reply, text: sealed && decryptContact(sealed) }));
}

function exportCodes(tx: Database, id: string, contacts: string[]) {
  const { purpose, contact, createdAt } = codes;
  const isOfMember = and(eq(codes.memberId, id), ne(purpose, "recover-contact"));
  const isOwn = or(isOfMember, and(eq(purpose, "sign-in"), inArray(contact, contacts)));
  return tx
    .select(exportedColumns(INVITATION_TABLES.codes))
    .from(codes)
    .where(isOwn)
    .orderBy(asc(createdAt), asc(codes.id));
}

// Masked, because the signed-in person may not be the one who gets the new contact.
async function exportRecoveries(tx: Database, id: string) {
  const recoveries = await exportRows(tx, OWN_TABLES.contactProposals, id);
  return recoveries.map(({ contact: value, ...recovery }) => ({
    ...recovery,
    contact: value && maskContact({ kind: recovery.kind, value }),
  }));
}

function exportWaitlist(tx: Database, contacts: string[]) {
  return tx
    .select(exportedColumns(INVITATION_TABLES.waitlistEntries))
    .from(waitlistEntries)
    .where(inArray(waitlistEntries.contact, contacts));
}

function exportWaitlistRequests(tx: Database, contacts: string[]) {
  return tx
    .select(exportedColumns(INVITATION_TABLES.waitlistRequests))
    .from(waitlistRequests)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistRequests.entryId))
    .where(inArray(waitlistEntries.contact, contacts));
}

async function exportSuppressions(tx: Database, contacts: string[]) {
  const found = await Promise.all(
    contacts.map(async (contact) => {
      const rows = await tx
        .select(exportedColumns(INVITATION_TABLES.suppressions))
        .from(suppressions)
        .where(eq(suppressions.contactHash, hashContact(contact)));
      return rows.map((row) => ({ contact, ...row }));
    }),
  );
  return found.flat();
}

function exportEvents(tx: Database, id: string) {
  return tx
    .select(exportedColumns(KEPT_TABLES.auditEvents))
    .from(auditEvents)
    .where(or(eq(auditEvents.actorId, id), eq(auditEvents.subjectId, id)))
    .orderBy(asc(auditEvents.id));
}
