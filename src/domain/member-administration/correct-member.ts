import "server-only";
import { and, eq, not, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "@/db/client";
import { isUniqueViolation } from "@/db/database-errors";
import { members } from "@/db/schema";
import { CLUB_TIME_ZONE, clubDay } from "@/lib/dates";
import { recordAudit } from "../audit";
import { CONTACT_TEXTS, type Contact, contactSchema } from "../contacts/contact";
import { maskContact } from "../contacts/format-contact";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { hasSignedIn } from "../has-signed-in";
import { checkboxSchema } from "../members/checkbox-field";
import { asAdministrator, type LockedMember, lockOtherMember, memberIdSchema } from "../members/staff-verb";
import { type Replaced, redirectMessages, renameInWelcome } from "../messages/redirect-messages";
import { revokeAccess } from "../sign-in/revoke-access";
import { personNameFields } from "../text-rules/name-schema";
import { requireFreeContact } from "./require-free-contact";

const KINDS = ["email", "phone"] as const;

/** An empty contact stays as it is, because the page shows it masked. */
const contactField = (kind: Contact["kind"]) =>
  z
    .string()
    .optional()
    .transform((typed) => typed?.trim() || undefined)
    .pipe(
      contactSchema.refine((contact) => contact.kind === kind, { error: CONTACT_TEXTS[kind] }).optional(),
    );

export const correctMemberSchema = memberIdSchema
  .extend({
    ...personNameFields("a"),
    email: contactField("email"),
    phone: contactField("phone"),
    removeEmail: checkboxSchema,
    removePhone: checkboxSchema,
    /** A day in New York. */
    memberSince: z.iso.date({ error: "Enter a date." }),
  })
  .superRefine(({ email, phone, removeEmail, removePhone }, context) => {
    const both = (kind: Contact["kind"]) =>
      context.addIssue({ code: "custom", path: [kind], message: `Enter another ${kind}, or remove it.` });
    if (email && removeEmail) both("email");
    if (phone && removePhone) both("phone");
  });

type Correction = z.output<typeof correctMemberSchema>;

/**
 * Corrects an active member who has never signed in, and writes no message. If a contact is replaced or removed, the member's
 * codes and links end, and the member can be welcomed again.
 */
export async function correctMember(
  context: MemberContext,
  input: Correction,
): Promise<{ memberId: string }> {
  const corrected = asAdministrator(context, async (tx) => {
    const member = await lockOtherMember(tx, context, input.memberId);
    if (member.status !== "active") throw new DomainError("member-suspended");
    await requireNeverSignedIn(tx, member.id);
    const contacts = contactsAfter(member, input);
    const since = await memberSinceAfter(tx, context, member, input.memberSince);
    const details = { ...listChanges(member, input, contacts), ...since.details };
    if (Object.keys(details).length === 0) throw new DomainError("member-unchanged");
    for (const kind of KINDS) await requireFreeIfNew(tx, context, member, { kind, value: contacts[kind] });
    const replaced = listReplaced(member, contacts);
    if (replaced.length > 0) await endOldContacts(tx, context, member.id, replaced);
    await renameInWelcome(tx, member.id, input.firstName);
    await updateMember(tx, context, member.id, {
      ...{ firstName: input.firstName, lastName: input.lastName, ...contacts, ...since.values },
      ...(contacts.email !== member.email && { emailVerified: false }),
      ...(replaced.length > 0 && { welcomedAt: null }),
    });
    await recordAudit(tx, context, { action: "member corrected", subjectId: member.id, details });
    return { memberId: member.id };
  });
  return corrected.catch((error: unknown) => {
    throw isUniqueViolation(error, "members_email_unique", "members_phone_unique")
      ? new DomainError("contact-of-member")
      : error;
  });
}

async function requireNeverSignedIn(tx: Database, memberId: string): Promise<void> {
  if ((await tx.$count(members, and(eq(members.id, memberId), hasSignedIn(tx)))) > 0)
    throw new DomainError("member-signed-in");
}

type Contacts = Pick<LockedMember, "email" | "phone">;

function contactsAfter(member: Contacts, input: Correction): Contacts {
  const email = input.removeEmail ? null : (input.email?.value ?? member.email);
  const phone = input.removePhone ? null : (input.phone?.value ?? member.phone);
  if (email === null && phone === null) throw new DomainError("contact-none", { field: "email" });
  return { email, phone };
}

const FIRST_DAY = "1900-01-01";

/** A new day is stored as noon in UTC, or as now if that is earlier, like the day of an import. */
async function memberSinceAfter(
  tx: Database,
  { now }: MemberContext,
  { createdAt }: LockedMember,
  day: string,
): Promise<{ values?: { createdAt: SQL }; details?: { memberSince: string } }> {
  const before = clubDay(createdAt);
  if (day === before) return {};
  const { rows } = await tx.execute<{ today: string }>(
    sql`select (${now} at time zone ${CLUB_TIME_ZONE})::date::text as today`,
  );
  if (day < FIRST_DAY || day > (rows[0]?.today ?? ""))
    throw new DomainError("member-since-wrong", { field: "memberSince" });
  const noon = sql`least((${day}::date + time '12:00') at time zone 'UTC', ${now})`;
  return { values: { createdAt: noon }, details: { memberSince: `${before} → ${day}` } };
}

/** Returns the changes of name and contacts for the audit trail, with masked contacts. */
function listChanges(before: LockedMember, input: Correction, contacts: Contacts): Record<string, string> {
  const masked = (kind: Contact["kind"], value: string | null) =>
    value ? maskContact({ kind, value }) : "none";
  const name = `${input.firstName} ${input.lastName}`;
  const former = `${before.firstName} ${before.lastName}`;
  const changed = KINDS.filter((kind) => before[kind] !== contacts[kind]);
  return {
    ...(name !== former && { name: `${former} → ${name}` }),
    ...Object.fromEntries(
      changed.map((kind) => [kind, `${masked(kind, before[kind])} → ${masked(kind, contacts[kind])}`]),
    ),
  };
}

async function requireFreeIfNew(
  tx: Database,
  context: MemberContext,
  member: LockedMember,
  { kind, value }: { kind: Contact["kind"]; value: string | null },
): Promise<void> {
  if (value !== null && value !== member[kind]) await requireFreeContact(tx, context, { kind, value });
}

function listReplaced(member: Contacts, after: Contacts): Replaced[] {
  return KINDS.flatMap((kind) => {
    const from = member[kind];
    return from === null || from === after[kind] ? [] : { from, to: after[kind] };
  });
}

/** Before the member's row changes, because every verb that issues a link locks links first. */
async function endOldContacts(
  tx: Database,
  context: MemberContext,
  memberId: string,
  replaced: Replaced[],
): Promise<void> {
  const old = replaced.map(({ from }) => from);
  await revokeAccess(tx, context, memberId, old);
  await redirectMessages(tx, memberId, replaced);
}

/** Repeats the conditions in the statement that writes. The row's only change in this transaction: a second would lock its import. */
async function updateMember(
  tx: Database,
  { now }: MemberContext,
  memberId: string,
  values: PgUpdateSetSource<typeof members>,
): Promise<void> {
  const { id, status } = members;
  const updated = await tx
    .update(members)
    .set({ ...values, updatedAt: now })
    .where(and(eq(id, memberId), eq(status, "active"), not(hasSignedIn(tx))))
    .returning({ id });
  if (updated.length === 0) throw new DomainError("member-signed-in");
}
