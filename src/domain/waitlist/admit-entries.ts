import "server-only";
import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { waitlistEntries } from "@/db/schema";
import { formatDate } from "@/lib/dates";
import { env } from "@/lib/env";
import { invitationLink } from "@/lib/urls/invitation-link";
import { recordAudit } from "../audit";
import type { Contact } from "../contacts/contact";
import { hashContact } from "../contacts/encrypt-contact";
import { optOutLink } from "../contacts/opt-out-link";
import type { Context, MemberContext } from "../context";
import { throwIfError } from "../errors";
import { insertInvitation } from "../invitations/insert-invitation";
import { DEFAULT_RECIPIENT } from "../invitations/invitation-name";
import { requireRole } from "../members/require-role";
import { canLeadConcierges } from "../members/roles";
import { isWaiting } from "../messages/is-on-waitlist";
import { writeMessage } from "../messages/write-message";
import { endEntries, whyUnwritable } from "./end-entries";
import { type Entry, entryIdSchema, lockEntry, requireContact, requireEntry } from "./find-entry";
import { type Doorway, lockAdmissions } from "./lock-admissions";
import { ADMITTED_AT_ONCE, admitError } from "./state";

export const admitEntrySchema = entryIdSchema;

/**
 * Lets one of the waitlist in: an invitation of seven days in the host's name, and a message to their contact (design,
 * section 7). Leads and admins only.
 * @throws DomainError not-allowed, no-host, too-many-admitted, entry-not-found, entry-not-waiting.
 */
export async function admitEntry(
  context: MemberContext,
  { entryId }: z.output<typeof admitEntrySchema>,
): Promise<{ outcome: Admission }> {
  requireRole(context, canLeadConcierges);
  return context.db.transaction(async (tx) => {
    const { host } = await lockAdmissions(tx, context);
    const entry = await lockEntry(tx, context, entryId);
    throwIfError(admitError(entry));
    return { outcome: await admitToClub(tx, context, entry, host) };
  });
}

export const admitNextSchema = z.object({});

/**
 * Lets the ten in who have waited longest, or as many as the day's limit leaves. Who must not be written to is passed over
 * and marked. Leads and admins only. Returns how many were let in and how many passed over.
 * @throws DomainError not-allowed, no-host, too-many-admitted.
 */
export async function admitNext(context: MemberContext): Promise<{ admitted: number; passedOver: number }> {
  requireRole(context, canLeadConcierges);
  return context.db.transaction(async (tx) => {
    const { host, left } = await lockAdmissions(tx, context);
    const result = { admitted: 0, passedOver: 0 };
    while (result.admitted < Math.min(left, ADMITTED_AT_ONCE)) {
      const entry = await lockOldest(tx, context);
      if (!entry) break;
      const outcome = await admitToClub(tx, context, entry, host);
      result[outcome === "admitted" ? "admitted" : "passedOver"] += 1;
    }
    return result;
  });
}

/** Locks who has waited longest; one whom somebody is taking off the list this moment is left to them. */
async function lockOldest(tx: Database, clock: Pick<Context, "now">): Promise<Entry | null> {
  const { id, createdAt } = waitlistEntries;
  const [oldest] = await tx
    .select({ id })
    .from(waitlistEntries)
    .where(isWaiting())
    .orderBy(asc(createdAt), asc(id))
    .limit(1)
    .for("no key update", { skipLocked: true });
  return oldest ? requireEntry(tx, clock, oldest.id) : null;
}

type Sent = { code: string; sponsor: string; expiresAt: Date };

/** What came of it: nobody who asked not to be written to is, and who is a member by now has joined by another way. */
export type Admission = "admitted" | "joined" | "opted-out";

/**
 * Lets one in whose row is locked and who waits: an invitation of seven days in the host's name, and a message with its
 * link, within the transaction `tx`.
 */
export async function admitToClub(
  tx: Database,
  context: MemberContext,
  entry: Entry,
  host: Doorway["host"],
): Promise<Admission> {
  const which = eq(waitlistEntries.id, entry.id);
  const contact = requireContact(entry);
  const why = await whyUnwritable(tx, contact);
  if (why) {
    await endEntries(tx, context, which, why);
    return why;
  }
  const invitation = await insertInvitation(tx, context, {
    sponsorId: host.id,
    type: "individual",
    recipient: DEFAULT_RECIPIENT,
    source: "waitlist",
    waitlistEntryId: entry.id,
  });
  const admitted = { admittedAt: context.now, admittedBy: context.actor.id };
  await tx.update(waitlistEntries).set(admitted).where(which);
  await recordAudit(tx, context, { action: "waitlist admitted", subjectId: entry.id });
  await writeMessage(tx, context, contact, {
    kind: "waitlist-admitted",
    invitationId: invitation.id,
    waitlistEntryId: entry.id,
    payload: payloadFor(contact, { ...invitation, sponsor: host.firstName }),
  });
  return "admitted";
}

function payloadFor({ value }: Contact, { code, sponsor, expiresAt }: Sent): Record<string, string> {
  return {
    sponsor,
    code,
    link: invitationLink(env().APP_URL, code, sponsor),
    date: formatDate(expiresAt),
    optOut: optOutLink(hashContact(value)),
  };
}
