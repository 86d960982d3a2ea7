import "server-only";
import { and, desc, eq, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import { conciergeRequests, members, messages, type suppressions, waitlistEntries } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { addSuppression } from "../contacts/add-suppression";
import { parseContact } from "../contacts/contact";
import { decryptContact, hashContact } from "../contacts/encrypt-contact";
import { ago, type Context } from "../context";
import type { DeliveryReport } from "./delivery-reports/delivery-report";
import { recordDelivery } from "./record-delivery";

type Settings = Pick<Context, "db" | "now">;
type Provider = (typeof suppressions.$inferInsert)["provider"];

/** Older events are ignored. Without our Message-ID, a report is for a message of this time. */
const WINDOW = 7 * DAY;
/** A complaint can come weeks after the message. */
const ID_WINDOW = 35 * DAY;

/**
 * Records the outcome of each report's message. A permanent bounce or a complaint also adds the address to the suppression
 * list. A report about an unknown message, an old one and a repeated one have no effect.
 */
export async function recordDeliveryReports(
  { db, now }: Settings,
  provider: Provider,
  reports: readonly DeliveryReport[],
): Promise<void> {
  for (const report of reports) await recordReport({ db, now }, provider, report);
}

async function recordReport(settings: Settings, provider: Provider, report: DeliveryReport): Promise<void> {
  const { messageId, status, isPermanent, reason, at } = report;
  const reported = report.address === null ? null : emailOf(report.address);
  const message = messageId
    ? await findMessage(settings, messageId)
    : reported && (await findNewestTo(settings, reported));
  if (!message || (at && at.getTime() < message.readAt.getTime() - WINDOW)) return;
  const { id } = message;
  // A person who complains has received the message.
  const outcome = status === "bounced" ? "bounced" : "delivered";
  await recordDelivery(settings, { id, outcome, reason: outcome === "bounced" ? reason : null });
  const address = emailOf(recipientOf(message) ?? report.address ?? "");
  if (!address || !(status === "complained" || (status === "bounced" && isPermanent))) return;
  const kind = status === "complained" ? "complaint" : "bounce";
  await addSuppression(settings.db, settings, { address, kind, provider, reason, at });
}

function emailOf(text: string): string | null {
  const contact = parseContact(text);
  return typeof contact === "object" && contact.kind === "email" ? contact.value : null;
}

type Found = Awaited<ReturnType<typeof select>>[number];

async function findMessage(settings: Settings, id: string): Promise<Found | undefined> {
  const [found] = await select(settings, ID_WINDOW, eq(messages.id, id));
  return found;
}

/** Returns the newest email to an address: a member's, a friend's of a concierge request, or one of the waitlist. */
async function findNewestTo(settings: Settings, address: string): Promise<Found | undefined> {
  const { db } = settings;
  const hash = hashContact(address);
  const member = db.select({ id: members.id }).from(members).where(eq(members.email, address));
  const requests = db
    .select({ id: conciergeRequests.id })
    .from(conciergeRequests)
    .where(eq(conciergeRequests.contactHash, hash));
  const entries = db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.contactHash, hash));
  // One statement per index.
  const found = [
    ...(await select(
      settings,
      WINDOW,
      and(inArray(messages.memberId, member), eq(messages.address, address)),
    )),
    ...(await select(settings, WINDOW, inArray(messages.conciergeRequestId, requests))),
    ...(await select(settings, WINDOW, inArray(messages.waitlistEntryId, entries))),
  ];
  return found.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0];
}

/** Selects the newest matching email of the last `age` milliseconds. */
function select({ db, now }: Settings, age: number, where: SQL | undefined) {
  const { id, createdAt, address, addressSealed, status } = messages;
  const { contactSealed } = conciergeRequests;
  return db
    .select({
      ...{ id, createdAt, address, addressSealed, contactSealed },
      waiting: waitlistEntries.contact,
      readAt: sql`${now}`.mapWith(createdAt),
    })
    .from(messages)
    .leftJoin(conciergeRequests, eq(conciergeRequests.id, messages.conciergeRequestId))
    .leftJoin(waitlistEntries, eq(waitlistEntries.id, messages.waitlistEntryId))
    .where(and(where, gt(createdAt, ago({ now }, age)), ne(status, "dropped")))
    .orderBy(desc(createdAt))
    .limit(1);
}

/** Returns the address that the club knows; a forwarded message names another one in its report. */
function recipientOf({ address, addressSealed, contactSealed, waiting }: Found): string | null {
  const encrypted = addressSealed ?? contactSealed;
  return address ?? (encrypted ? decryptContact(encrypted) : null) ?? waiting;
}
