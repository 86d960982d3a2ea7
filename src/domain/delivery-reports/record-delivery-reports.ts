import "server-only";
import type { Database } from "@/db/client";
import type { suppressions } from "@/db/schema";
import { optOutContacts } from "../concierge/opt-out";
import { addSuppressions, type NewSuppression } from "../contacts/add-suppressions";
import { parseContact } from "../contacts/contact";
import { hashContact } from "../contacts/encrypt-contact";
import type { BaseContext, Clock } from "../context";
import { switchLettersOff, switchLettersOffAt } from "../letters/unsubscribe";
import { type MessageOutcome, recordOutcomes } from "../messages/record-outcomes";
import type { DeliveryReport } from "./delivery-report";
import {
  type FoundMessage,
  findMessages,
  findNewestTo,
  type MatchedReport,
  recipientOf,
  WINDOW,
} from "./find-messages";

type Provider = (typeof suppressions.$inferInsert)["provider"];

/**
 * Records the reports of one request in one transaction, with a number of statements that doesn't depend on theirs: the
 * outcome of each message, the addresses of permanent bounces and complaints, and who wants no letters. An old report and a
 * repeated one have no effect. One about an unknown message only switches off the letters of a member.
 */
export async function recordDeliveryReports(
  { db, now }: BaseContext,
  provider: Provider,
  reports: readonly DeliveryReport[],
): Promise<void> {
  if (reports.length === 0) return;
  await db.transaction(async (tx) => {
    const matched = await matchMessages(tx, { now }, reports);
    // Lock order: intake, waitlist entry, request, message.
    await recordOptOuts(tx, { now }, matched);
    await switchLettersOffAt(tx, unmatchedAddresses(reports, matched));
    await recordOutcomes(tx, { now }, outcomesOf(matched));
    await addSuppressions(
      tx,
      { now },
      matched.flatMap((each) => suppressionOf(provider, each)),
    );
  });
}

async function matchMessages(
  tx: Database,
  clock: Clock,
  reports: readonly DeliveryReport[],
): Promise<MatchedReport[]> {
  const ids = new Set(reports.flatMap(({ messageId }) => messageId ?? []));
  const addresses = new Set(
    reports.flatMap(({ messageId, address }) => (messageId ? [] : (emailOf(address) ?? []))),
  );
  const byId = await findMessages(tx, clock, [...ids]);
  const byAddress = await findNewestTo(tx, clock, [...addresses]);
  return reports.flatMap((report) => {
    const { messageId, address, at } = report;
    const message = messageId ? byId.get(messageId) : byAddress.get(emailOf(address) ?? "");
    const isOld = message && at && at.getTime() < message.readAt.getTime() - WINDOW;
    return message && !isOld ? [{ report, message }] : [];
  });
}

/** The addresses of people who unsubscribed from a message that is unknown or older than a month. */
function unmatchedAddresses(reports: readonly DeliveryReport[], matched: readonly MatchedReport[]): string[] {
  const known = new Set(matched.map(({ report }) => report));
  return reports.flatMap((report) =>
    report.outcome === "letters off" && !known.has(report) ? (emailOf(report.address) ?? []) : [],
  );
}

function emailOf(text: string | null): string | null {
  const contact = parseContact(text ?? "");
  return typeof contact === "object" && contact.kind === "email" ? contact.value : null;
}

function suppressionOf(provider: Provider, { report, message }: MatchedReport): NewSuppression[] {
  const { outcome, reason, at } = report;
  if (outcome !== "bounced for good" && outcome !== "complaint") return [];
  const address = emailOf(recipientOf(message) ?? report.address);
  const kind = outcome === "complaint" ? "complaint" : "bounce";
  return address ? [{ address, kind, provider, reason, at }] : [];
}

/** A member gets no more letters. Others, and an imported member who gets the welcome, get no more messages. */
async function recordOptOuts(tx: Database, clock: Clock, matched: readonly MatchedReport[]): Promise<void> {
  const optOuts = matched.filter(
    ({ report, message }) => report.outcome === "letters off" && isNew(report, message),
  );
  await switchLettersOff(
    tx,
    clock,
    optOuts.map(({ message }) => message),
  );
  const hashes = optOuts.flatMap(({ report, message }) => {
    if (message.memberId && message.kind !== "member-welcome") return [];
    const address = emailOf(recipientOf(message) ?? report.address);
    return message.contactHash ?? (address ? hashContact(address) : []);
  });
  await optOutContacts(tx, clock, hashes);
}

/** Whether a repeated request cannot contain it, so that it undoes no later choice of the person. */
function isNew({ at }: DeliveryReport, { reportedAt }: FoundMessage): boolean {
  return !at || !reportedAt || at > reportedAt;
}

/**
 * Returns one outcome for each message. A permanent bounce counts more than all other reports; otherwise the newest one
 * counts, and of two at the same time the one by which the message arrived.
 */
function outcomesOf(matched: readonly MatchedReport[]): MessageOutcome[] {
  const outcomes = new Map<string, MessageOutcome>();
  for (const { report, message } of matched) {
    // Without our id, a person who unsubscribes says nothing about one message.
    if (report.outcome === "letters off" && !report.isUnsent && !report.messageId) continue;
    const outcome = outcomeOf(message.id, report);
    const other = outcomes.get(message.id);
    outcomes.set(message.id, other ? join(other, outcome) : outcome);
  }
  return [...outcomes.values()];
}

function outcomeOf(id: string, { outcome, isUnsent, reason, at }: DeliveryReport): MessageOutcome {
  const hasBounced = isUnsent || outcome === "bounced for good" || outcome === "bounced for now";
  return {
    ...{ id, at },
    // A person who complains or unsubscribes has received the message.
    status: hasBounced ? "bounced" : "delivered",
    isForGood: outcome === "bounced for good",
    isOptedOut: isUnsent && outcome === "letters off",
    reason: hasBounced ? reason : null,
  };
}

function join(one: MessageOutcome, other: MessageOutcome): MessageOutcome {
  const newest = newerOf(one, other);
  const permanent = [one, other].find(({ isForGood }) => isForGood);
  return { ...(permanent ?? newest), at: newest.at };
}

function newerOf(one: MessageOutcome, other: MessageOutcome): MessageOutcome {
  const time = ({ at }: MessageOutcome) => at?.getTime() ?? Number.POSITIVE_INFINITY;
  if (time(one) !== time(other)) return time(one) > time(other) ? one : other;
  return one.status === "delivered" ? one : other;
}
