import type { SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createInvitation, type Invitation, type Member } from "@/db/factories";
import { requireOwnRequests } from "@/domain/concierge/own-requests";
import { claimRequest } from "@/domain/concierge/queue/claim-request";
import { requestConcierge } from "@/domain/concierge/request-concierge";
import { parseContact } from "@/domain/contacts/contact";
import { asMember, at } from "./contexts";

export const START = "2026-02-10T12:00:00Z";

/** The database's clock, set to this many hours after START. */
export function hours(number: number): SQL {
  return at(new Date(Date.parse(START) + number * 3_600_000));
}

type Requested = { now?: SQL; invitation?: Invitation; recipient?: string };

/** A sponsor requests the concierge with a typed contact. */
export async function askFor(
  db: Database,
  sponsor: Member,
  typed: string,
  { now = hours(0), invitation, recipient = "Sam" }: Requested = {},
) {
  const contact = parseContact(typed);
  if (typeof contact === "string") throw new Error(`${typed} is not a contact: ${contact}`);
  const invited =
    invitation ?? (await createInvitation(db, sponsor, { recipient, activatedAt: new Date(START) }));
  const context = asMember(db, sponsor, now);
  await requestConcierge(context, { contact, inviteId: invited.id });
  const [request] = await requireOwnRequests(db, context, invited.id);
  return { invitation: invited, request };
}

export async function claim(db: Database, concierge: Member, { id }: { id: string }, now = hours(1)) {
  await claimRequest(asMember(db, concierge, now), { requestId: id });
}
