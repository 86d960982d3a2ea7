import "server-only";
import { asc, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { waitlistEntries } from "@/db/schema";
import { formatDate } from "@/lib/dates";
import { env } from "@/lib/env";
import { invitationLink } from "@/lib/urls/invitation-link";
import { recordAudit } from "../audit";
import type { Contact } from "../contacts/contact";
import { hashContact } from "../contacts/encrypt-contact";
import { optOutLink } from "../contacts/opt-out-link";
import type { Clock, MemberContext } from "../context";
import { throwIfError } from "../errors";
import { insertInvitation } from "../invitations/insert-invitation";
import { canLeadConcierges } from "../members/roles";
import { asStaff, staffVerb } from "../members/staff-verb";
import { isWaiting } from "../messages/is-on-waitlist";
import { writeMessage } from "../messages/write-message";
import { DEFAULT_RECIPIENT } from "../personal-data/former-member";
import { nothing, verb } from "../verb";
import { endUncontactable } from "./end-entries";
import { type Entry, entryIdSchema, lockEntry, requireContact, requireEntry } from "./find-entry";
import { type LockedAdmissions, lockAdmissions } from "./lock-admissions";
import { ADMIT_BATCH, admitError } from "./state";

export const admitEntry = staffVerb(canLeadConcierges, entryIdSchema, async (tx, context, { entryId }) => {
  const { host } = await lockAdmissions(tx, context);
  const entry = await lockEntry(tx, context, entryId);
  throwIfError(admitError(entry));
  return { outcome: await admitToClub(tx, context, entry, host) };
});

/**
 * Admits the ten oldest entries, or fewer if the daily limit is reached. It skips and ends entries that must not get a
 * message. Leads and admins only.
 */
export const admitNext = verb(nothing, (context: MemberContext) =>
  asStaff(context, canLeadConcierges, async (tx) => {
    const { host, left } = await lockAdmissions(tx, context);
    const result = { admitted: 0, skipped: 0 };
    while (result.admitted < Math.min(left, ADMIT_BATCH)) {
      const entry = await lockOldest(tx, context);
      if (!entry) break;
      const outcome = await admitToClub(tx, context, entry, host);
      result[outcome === "admitted" ? "admitted" : "skipped"] += 1;
    }
    return result;
  }),
);

/** Locks the oldest waiting entry; it skips an entry that another transaction has locked. */
async function lockOldest(tx: Database, clock: Clock): Promise<Entry | null> {
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

type SentInvitation = { code: string; sponsor: string; expiresAt: Date };

/** "joined" for a contact that already belongs to a member. */
export type AdmissionOutcome = "admitted" | "joined" | "opted-out";

async function admitToClub(
  tx: Database,
  context: MemberContext,
  entry: Entry,
  host: LockedAdmissions["host"],
): Promise<AdmissionOutcome> {
  const contact = requireContact(entry);
  const end = await endUncontactable(tx, context, entry.id, contact);
  if (end) return end;
  const invitation = await insertInvitation(tx, context, {
    sponsorId: host.id,
    type: "individual",
    recipient: DEFAULT_RECIPIENT,
    source: "waitlist",
    waitlistEntryId: entry.id,
  });
  const admitted = { admittedAt: context.now, admittedBy: context.actor.id };
  await tx.update(waitlistEntries).set(admitted).where(eq(waitlistEntries.id, entry.id));
  await recordAudit(tx, context, { action: "waitlist admitted", subjectId: entry.id });
  await writeMessage(tx, context, contact, {
    kind: "waitlist-admitted",
    invitationId: invitation.id,
    waitlistEntryId: entry.id,
    payload: payloadFor(contact, { ...invitation, sponsor: host.firstName }),
  });
  return "admitted";
}

function payloadFor(
  { value }: Contact,
  { code, sponsor, expiresAt }: SentInvitation,
): Record<string, string> {
  return {
    sponsor,
    code,
    link: invitationLink(env().APP_URL, code, sponsor),
    date: formatDate(expiresAt),
    optOut: optOutLink(hashContact(value)),
  };
}
