import "server-only";
import { eq, or } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitations, waitlistEntries } from "@/db/schema";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import type { Context } from "../context";
import { findInvitation, type Invitation } from "../invitations/find-invitation";
import { contactOf, writeMessage } from "../messages/write-message";
import { endEntries } from "./end-entry";

type Friend = { memberId: string; firstName: string };

/**
 * Ends the waiting of a friend who joins, by the waitlist's invitation or by another way, within the transaction `tx` that
 * holds the invitation's lock. The statement can be part of another.
 */
export function markJoined(
  tx: Database,
  context: Context,
  { waitlistEntryId }: Pick<Invitation, "waitlistEntryId">,
  contact: string,
) {
  const byContact = eq(waitlistEntries.contact, contact);
  const which = waitlistEntryId ? or(eq(waitlistEntries.id, waitlistEntryId), byContact) : byContact;
  return endEntries(tx, context, which, "joined");
}

/** Whose link brought a friend to the waitlist hears of it once they come in by the waitlist's invitation. */
export async function notifyOriginalSponsor(
  tx: Database,
  context: Context,
  originId: string,
  { memberId, firstName }: Friend,
): Promise<void> {
  const origin = await findInvitation(tx, context, eq(invitations.id, originId));
  if (origin?.sponsor.status !== "active") return;
  await writeMessage(tx, context, contactOf(origin.sponsor), {
    kind: "friend-let-in",
    memberId: origin.sponsor.id,
    payload: {
      friend: firstName,
      recipient: origin.recipient,
      link: `${env().APP_URL}${paths.profile}`,
    },
    invitationId: origin.id,
    dedupeKey: `friend-let-in:${memberId}`,
  });
}
