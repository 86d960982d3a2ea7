import "server-only";
import { and, gt, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import {
  admissions,
  conciergeRequests,
  contactErasures,
  erasures,
  members,
  messages,
  replies,
  suppressions,
  waitlistEntries,
} from "@/db/schema";
import { eraseContactRecords } from "../concierge/contacts/erase-contact-records";
import { contactKind } from "../contacts/contact-kind";
import { decryptContact, hashContact } from "../contacts/encrypt-contact";
import type { VisitorContext } from "../context";
import { NON_MEMBER_KINDS } from "../messages/kinds/message-kinds";
import { eraseDueMembers, memberHash } from "./erase-due-members";

/** After a restore, repeats the erasures of contacts since `takenAt`. Returns their number. @throws MissingKey. */
export async function reapplyErasures({ db, now }: VisitorContext, takenAt: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(contactErasures).where(gt(contactErasures.createdAt, takenAt));
    const erased = new Set(rows.map(({ contactHash }) => contactHash));
    const found = new Set(
      (await listContacts(tx, [...erased])).filter((one) => erased.has(hashContact(one))),
    );
    for (const value of found) await eraseContactRecords(tx, { now }, { kind: contactKind(value), value });
    return found.size;
  });
}

/** Some tables store no hash, so all their contacts are returned as candidates. */
async function listContacts(tx: Database, hashes: string[]): Promise<string[]> {
  const encrypted = await tx
    .select({ contact: conciergeRequests.contactSealed })
    .from(conciergeRequests)
    .where(and(inArray(conciergeRequests.contactHash, hashes), isNotNull(conciergeRequests.contactSealed)));
  const suppressed = await tx
    .select({ contact: suppressions.contactSealed })
    .from(suppressions)
    .where(and(inArray(suppressions.contactHash, hashes), isNotNull(suppressions.contactSealed)));
  const replied = await tx
    .select({ contact: replies.contactSealed })
    .from(replies)
    .where(and(inArray(replies.contactHash, hashes), isNotNull(replies.contactSealed)));
  const waiting = await tx
    .select({ contact: waitlistEntries.contact })
    .from(waitlistEntries)
    .where(inArray(waitlistEntries.contactHash, hashes));
  const joining = await tx
    .select({ contact: admissions.contact })
    .from(admissions)
    .where(isNull(admissions.memberId));
  const written = await tx
    .select({ contact: messages.address })
    .from(messages)
    .where(and(inArray(messages.kind, NON_MEMBER_KINDS), isNotNull(messages.address)));
  return [
    ...[...encrypted, ...suppressed, ...replied].map(({ contact }) => contact && decryptContact(contact)),
    ...[...waiting, ...joining, ...written].map(({ contact }) => contact),
  ].filter((contact) => contact !== null);
}

/** After a restore, repeats the erasures of members. The job retries members that can't be erased now. */
export async function reapplyMemberErasures(
  context: VisitorContext,
): Promise<{ known: number; erased: number }> {
  const listed = sql`${memberHash} in (select ${erasures.memberHash} from ${erasures})`;
  const marked = await context.db
    .update(members)
    .set({ eraseAfter: context.now })
    .where(sql`${listed} and ${ne(members.status, "erased")}`)
    .returning({ id: members.id });
  return { known: marked.length, erased: marked.length > 0 ? await eraseDueMembers(context) : 0 };
}
