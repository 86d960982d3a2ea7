import "server-only";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests, contactOptOuts, invitations, members, messages, seats } from "@/db/schema";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import { hashContact, openContact } from "../contacts/seal";
import type { Context } from "../context";
import { isWanted } from "./is-wanted";

type Message = typeof messages.$inferSelect;

export type DropReason =
  | "no address"
  | "too late"
  | "switched off"
  | "invitation closed"
  | "request withdrawn"
  | "opted out";

/** Why a message must not be sent any more, seen at the moment of sending; null when it may. */
export async function whyDropped(
  context: Pick<Context, "db" | "now">,
  message: Message,
): Promise<DropReason | null> {
  if (!message.address && !message.addressSealed) return "no address";
  if (await isTooLate(context, message)) return "too late";
  if (await isSwitchedOff(context.db, message)) return "switched off";
  if (message.kind === "expires-tomorrow" && !(await isOpen(context, message.invitationId, "tomorrow")))
    return "invitation closed";
  if (message.kind !== "concierge-invite") return null;
  if (!(await isOpen(context, message.invitationId, "later"))) return "invitation closed";
  if (!(await isStillWanted(context.db, message.conciergeRequestId))) return "request withdrawn";
  return (await hasOptedOut(context.db, addressOf(message))) ? "opted out" : null;
}

/** The address of a message in clear. */
export function addressOf({ address, addressSealed }: Pick<Message, "address" | "addressSealed">): string {
  return addressSealed ? openContact(addressSealed) : (address ?? "");
}

// A code lives 10 minutes; anything else that waited a week for a provider would only puzzle its reader.
async function isTooLate({ db, now }: Pick<Context, "db" | "now">, { id, kind }: Message): Promise<boolean> {
  const life = kind.endsWith("-code") ? "10 minutes" : "7 days";
  const fresh = gt(messages.createdAt, sql`${now} - ${life}::interval`);
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, id), fresh));
  return rows.length === 0;
}

async function isSwitchedOff(db: Database, { id }: Message): Promise<boolean> {
  return (await db.$count(messages, and(eq(messages.id, id), isWanted(db)))) === 0;
}

async function isOpen(
  { db, now }: Pick<Context, "db" | "now">,
  invitationId: string | null,
  expires: "tomorrow" | "later",
): Promise<boolean> {
  if (!invitationId) return false;
  const day = (instant: unknown) => sql`(${instant} at time zone ${CLUB_TIME_ZONE}::text)::date`;
  const free = sql`exists (${db
    .select({ one: sql`1` })
    .from(seats)
    .where(and(eq(seats.invitationId, invitations.id), isNull(seats.memberId)))})`;
  const rows = await db
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.sponsorId))
    .where(
      and(
        eq(invitations.id, invitationId),
        eq(members.status, "active"),
        gt(invitations.expiresAt, now),
        sql`${invitations.status} in ('pending', 'accepted')`,
        free,
        expires === "tomorrow" ? sql`${day(invitations.expiresAt)} = ${day(now)} + 1` : undefined,
      ),
    );
  return rows.length === 1;
}

async function isStillWanted(db: Database, requestId: string | null): Promise<boolean> {
  if (!requestId) return true;
  const rows = await db
    .select({ id: conciergeRequests.id })
    .from(conciergeRequests)
    .where(and(eq(conciergeRequests.id, requestId), eq(conciergeRequests.status, "sent")));
  return rows.length === 1;
}

async function hasOptedOut(db: Database, address: string): Promise<boolean> {
  const rows = await db
    .select({ hash: contactOptOuts.contactHash })
    .from(contactOptOuts)
    .where(eq(contactOptOuts.contactHash, hashContact(address)));
  return rows.length === 1;
}
