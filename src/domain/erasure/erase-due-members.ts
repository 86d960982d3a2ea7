import "server-only";
import { and, eq, inArray, isNotNull, lte, ne, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import {
  admissions,
  codes,
  conciergeRequests,
  drawNames,
  erasures,
  members,
  messages,
  seats,
} from "@/db/schema";
import { log } from "@/lib/log";
import { recordAudit } from "../audit";
import { eraseContactRecords } from "../concierge/contacts/erase-contact-records";
import { isClaimedBy } from "../concierge/requests/state-sql";
import type { Contact } from "../contacts/contact";
import { contactKind } from "../contacts/contact-kind";
import type { Clock, VisitorContext } from "../context";
import { hasAdministrator, lockAdministrators } from "../members/administrators";
import { findContactOwner } from "../members/find-member";
import { MEMBER_ROW } from "../personal-data/member-row";
import { OWN_TABLES } from "../personal-data/own-tables";
import { KEPT_TABLES } from "../personal-data/personal-data";
import { withdrawPasses } from "../wallet/change-passes";
import { eraseAuthoredContent } from "./erase-authored-content";

/** Uses one transaction per member. A member who can't be erased yet waits for the next run. The emptied row remains. */
export async function eraseDueMembers(context: VisitorContext): Promise<number> {
  let erased = 0;
  for (const { id } of await listDue(context)) {
    try {
      if (await context.db.transaction((tx) => eraseMember(tx, context, id))) erased += 1;
    } catch (error) {
      log.error({ member: id, err: error }, "a member was not erased");
    }
  }
  return erased;
}

const isDue = ({ now }: Clock) => and(lte(members.eraseAfter, now), ne(members.status, "erased"));

function listDue(context: VisitorContext) {
  return context.db.select({ id: members.id }).from(members).where(isDue(context));
}

// A joining friend locks the invitation, then the sponsor's row. This function locks the row last to avoid a deadlock.
async function eraseMember(tx: Database, context: VisitorContext, id: string): Promise<boolean> {
  await lockAdministrators(tx);
  const due = and(eq(members.id, id), isDue(context));
  const [member] = await tx.select().from(members).where(due).for("no key update");
  if (!member) return false;
  const error = await eraseError(tx, context, member);
  if (error) {
    log.warn({ member: id, reason: error }, "a member can't be erased yet");
    return false;
  }
  const contacts = await listMemberContacts(tx, member);
  await eraseAuthoredContent(tx, context, member);
  await eraseRecords(tx, context, id, contacts);
  await eraseRow(tx, context, id);
  await recordAudit(tx, context, { action: "member erased", subjectId: id });
  return true;
}

type Candidate = Pick<typeof members.$inferSelect, "id" | "role">;

/** Only staff can be blocked. Call `lockAdministrators` first, so that two administrators can't leave concurrently. */
export async function eraseError(
  tx: Database,
  clock: Clock,
  { id, role }: Candidate,
): Promise<"erase-claims" | "erase-last-admin" | null> {
  if ((await tx.$count(conciergeRequests, isClaimedBy(clock, id))) > 0) return "erase-claims";
  if (role !== "admin") return null;
  return (await hasAdministrator(tx, id)) ? null : "erase-last-admin";
}

/**
 * Empties the member's row, frees the username and stores a hash of the id. After a restore, the hash repeats the
 * erasure.
 */
export async function eraseRow(tx: Database, { now }: Clock, id: string): Promise<void> {
  const [own] = await tx.select({ memberHash }).from(members).where(eq(members.id, id));
  if (!own) return;
  await tx
    .insert(erasures)
    .values({ ...own, createdAt: now })
    .onConflictDoNothing({ target: erasures.memberHash });
  await tx
    .update(members)
    .set({ ...MEMBER_ROW.erased.owner, updatedAt: now })
    .where(eq(members.id, id));
}

/** The SHA-256 of a member's id as 64 hex digits, as an SQL expression. */
export const memberHash = sql<string>`encode(sha256(convert_to(${members.id}::text, 'UTF8')), 'hex')`;

export async function eraseRecords(
  tx: Database,
  settings: Clock,
  id: string,
  contacts: Contact[],
): Promise<void> {
  await withdrawPasses(tx, settings, id); // the pass shows no name any more, and its row goes later
  for (const { table } of Object.values(OWN_TABLES)) await tx.delete(table).where(eq(table.memberId, id));
  await tx.update(drawNames).set(KEPT_TABLES.drawNames.erased.owner).where(eq(drawNames.memberId, id));
  const values = contacts.map(({ value }) => value);
  const typed = or(
    eq(admissions.memberId, id),
    eq(admissions.contactOwnerId, id),
    inArray(admissions.contact, values),
  );
  const typedIds = tx.select({ id: admissions.id }).from(admissions).where(typed);
  await tx.update(seats).set({ heldUntil: null, heldFor: null }).where(inArray(seats.heldFor, typedIds));
  await tx
    .delete(codes)
    .where(or(eq(codes.memberId, id), inArray(codes.contact, values), inArray(codes.admissionId, typedIds)));
  await tx.delete(admissions).where(typed);
  for (const contact of contacts) await eraseContactRecords(tx, settings, contact);
}

type Member = Pick<typeof members.$inferSelect, "id" | "email" | "phone">;

/** Returns the member's current contacts, and former ones that no other member uses. */
async function listMemberContacts(tx: Database, { id, email, phone }: Member): Promise<Contact[]> {
  const current = [email, phone].filter((value) => value !== null);
  const earlier = await tx
    .selectDistinct({ value: messages.address })
    .from(messages)
    .where(
      and(
        eq(messages.memberId, id),
        inArray(messages.kind, ["contact-changed", "new-contact-agreed"]),
        isNotNull(messages.address),
      ),
    );
  const contacts = new Set(current);
  for (const { value } of earlier) if (value && !(await isOtherMembers(tx, id, value))) contacts.add(value);
  return [...contacts].map((value) => contactFrom(value));
}

async function isOtherMembers(tx: Database, id: string, value: string): Promise<boolean> {
  const owner = await findContactOwner(tx, contactFrom(value));
  return owner !== null && owner !== id;
}

function contactFrom(value: string): Contact {
  return { kind: contactKind(value), value };
}
