import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { waitlistEntries } from "@/db/schema";
import { formatDate } from "@/lib/dates";
import { env } from "@/lib/env";
import { recordAudit } from "../audit";
import type { Contact } from "../contacts/contact";
import { hashContact } from "../contacts/encrypt-contact";
import { optOutLink } from "../contacts/opt-out-link";
import type { MemberContext } from "../context";
import { DEFAULT_RECIPIENT } from "../invitations/fields/default-recipient";
import { insertInvitation } from "../invitations/insert-invitation";
import { writeMessage } from "../messages/write-message";
import { invitationLink } from "../sharing/invitation-link";
import { endEntries } from "./end-entry";
import { type Entry, requireContact } from "./find-entry";
import type { Doorway } from "./lock-admissions";
import { whyUnwritable } from "./why-unwritable";

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
