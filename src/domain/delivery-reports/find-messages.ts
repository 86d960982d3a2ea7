import "server-only";
import { and, desc, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { conciergeRequests, members, messages, waitlistEntries } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { decryptContact, hashContacts } from "../contacts/encrypt-contact";
import { ago, type Clock, instantOf } from "../context";
import { isAnyOf } from "../member-import/find-known";
import type { DeliveryReport } from "./delivery-report";

/** Without our Message-ID, a report is for a message of this time. */
export const WINDOW = 7 * DAY;
/** A complaint can come weeks after the message. */
const ID_WINDOW = 35 * DAY;

export type FoundMessage = Awaited<ReturnType<typeof select>>[number];

export type MatchedReport = { report: DeliveryReport; message: FoundMessage };

/** Returns the messages with these ids, by id. */
export async function findMessages(
  tx: Database,
  clock: Clock,
  ids: string[],
): Promise<Map<string, FoundMessage>> {
  if (ids.length === 0) return new Map();
  const found = await select(tx, clock, ID_WINDOW, isAnyOf(messages.id, ids, "uuid"));
  return new Map(found.map((message) => [message.id, message]));
}

/** Returns the newest email to each address: a member's, a friend's of a concierge request, or one of the waitlist. */
export async function findNewestTo(
  tx: Database,
  clock: Clock,
  addresses: string[],
): Promise<Map<string, FoundMessage>> {
  if (addresses.length === 0) return new Map();
  const hashes = hashContacts(addresses);
  const addressOf = new Map(hashes.map((hash, index) => [hash, addresses[index] ?? ""]));
  // One statement per index.
  const ownEmail = and(isAnyOf(members.email, addresses), eq(messages.address, members.email));
  const found = [
    ...(await selectNewest(tx, clock, members.email, ownEmail)),
    ...(await selectNewest(
      tx,
      clock,
      conciergeRequests.contactHash,
      isAnyOf(conciergeRequests.contactHash, hashes),
    )),
    ...(await selectNewest(
      tx,
      clock,
      waitlistEntries.contactHash,
      isAnyOf(waitlistEntries.contactHash, hashes),
    )),
  ];
  const newest = new Map<string, FoundMessage>();
  for (const { key, ...message } of found) {
    const address = addressOf.get(key ?? "") ?? key ?? "";
    const other = newest.get(address);
    if (!other || message.createdAt > other.createdAt) newest.set(address, message);
  }
  return newest;
}

const { id, createdAt, address, addressSealed, status, kind, memberId, letterId, reportedAt } = messages;

function columns({ now }: Clock) {
  return {
    ...{ id, createdAt, address, addressSealed, kind, memberId, letterId, reportedAt },
    contactSealed: conciergeRequests.contactSealed,
    waiting: waitlistEntries.contact,
    contactHash: sql<
      string | null
    >`coalesce(${conciergeRequests.contactHash}, ${waitlistEntries.contactHash})`,
    readAt: instantOf(now),
  };
}

function isSentSince(clock: Clock, age: number): SQL | undefined {
  return and(gt(createdAt, ago(clock, age)), ne(status, "dropped"));
}

function select(tx: Database, clock: Clock, age: number, where: SQL) {
  return tx
    .select(columns(clock))
    .from(messages)
    .leftJoin(conciergeRequests, eq(conciergeRequests.id, messages.conciergeRequestId))
    .leftJoin(waitlistEntries, eq(waitlistEntries.id, messages.waitlistEntryId))
    .where(and(where, isSentSince(clock, age)));
}

/** `key` is the value of `by`. */
function selectNewest(tx: Database, clock: Clock, by: PgColumn, where: SQL | undefined) {
  return tx
    .selectDistinctOn([by], { key: sql<string | null>`${by}`, ...columns(clock) })
    .from(messages)
    .leftJoin(members, eq(members.id, messages.memberId))
    .leftJoin(conciergeRequests, eq(conciergeRequests.id, messages.conciergeRequestId))
    .leftJoin(waitlistEntries, eq(waitlistEntries.id, messages.waitlistEntryId))
    .where(and(where, isSentSince(clock, WINDOW)))
    .orderBy(by, desc(createdAt));
}

/** Returns the address that the club knows; a forwarded message names another one in its report. */
export function recipientOf({
  address,
  addressSealed,
  contactSealed,
  waiting,
}: Pick<FoundMessage, "address" | "addressSealed" | "contactSealed" | "waiting">): string | null {
  const encrypted = addressSealed ?? contactSealed;
  return address ?? (encrypted ? decryptContact(encrypted) : null) ?? waiting;
}
