import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { waitlistEntries } from "@/db/schema";
import { formatDate } from "@/lib/dates";
import { env } from "@/lib/env";
import { stayPath } from "@/lib/paths";
import { recordAudit } from "../audit";
import { confirmationKey, hashContact } from "../contacts/encrypt-contact";
import { optOutLink } from "../contacts/opt-out-link";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { writeMessage } from "../messages/write-message";
import { endEntries, whyUnwritable } from "./end-entries";
import { type Entry, lockEntry, requireContact, requireEntry } from "./find-entry";
import { entryState, isStayDue } from "./state";
import { isStayDue as isStayDueSql } from "./state-sql";

type Settings = Pick<Context, "db" | "now">;

const AT_ONCE = 200;

/**
 * Asks those who have waited for a year whether to stay on the list, and again each year; who doesn't say anything stays.
 * Who must not be written to isn't. Safe to run twice; returns how many were asked.
 */
export async function sendConfirmationRequests(settings: Settings): Promise<number> {
  const { id, createdAt } = waitlistEntries;
  const due = await settings.db
    .select({ id })
    .from(waitlistEntries)
    .where(isStayDueSql(settings))
    .orderBy(asc(createdAt))
    .limit(AT_ONCE);
  let asked = 0;
  for (const entry of due) if (await settings.db.transaction((tx) => ask(tx, settings, entry.id))) asked += 1;
  return asked;
}

async function ask(tx: Database, clock: Settings, entryId: string): Promise<boolean> {
  const entry = await lockEntry(tx, clock, entryId);
  if (!isStayDue(entry)) return false;
  const which = eq(waitlistEntries.id, entry.id);
  const contact = requireContact(entry);
  const why = await whyUnwritable(tx, contact);
  if (why) {
    await endEntries(tx, clock, which, why);
    return false;
  }
  await tx.update(waitlistEntries).set({ stayAskedAt: clock.now }).where(which);
  const optOut = optOutLink(hashContact(contact.value));
  const payload = { date: formatDate(entry.createdAt), link: confirmationLink(entry.id), optOut };
  return writeMessage(tx, clock, contact, { kind: "waitlist-stay", waitlistEntryId: entry.id, payload });
}

const ID_BYTES = 16;

const signatureOf = (id: Buffer) =>
  createHmac("sha256", confirmationKey()).update(id).digest().subarray(0, ID_BYTES);

/** The address at which who waits says whether to stay: signed, and known to their mailbox alone. */
export function confirmationLink(entryId: string): string {
  const id = Buffer.from(entryId.replaceAll("-", ""), "hex");
  const token = Buffer.concat([id, signatureOf(id)]).toString("base64url");
  return `${env().APP_URL}${stayPath(token)}`;
}

/** The id of the entry that a token of `confirmationLink` stands for; null when it isn't one of ours. */
export function readConfirmationToken(token: string): string | null {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(id))) return null;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export const chooseStaySchema = z.object({
  token: z.string({ error: "Missing address." }).max(100),
  choice: z.enum(["stay", "leave"], { error: "Choose one." }),
});

/** How somebody stands with the waitlist, as they may know it: `over` also once they were let in. */
export type StayStanding = { state: "asked" | "stays" | "left" | "over"; since: string };

/** What the page of a signed address says. Changes nothing: mail scanners open addresses before people. @throws DomainError opt-out-unknown. */
export async function getStay(context: Context, token: string): Promise<StayStanding> {
  return standingOf(await requireEntry(context.db, context, requireEntryId(token)));
}

/**
 * Keeps who was asked on the list, or takes them off it; who left may ask for a place again. Either again, and for who
 * waits no longer, changes nothing.
 * @throws DomainError opt-out-unknown.
 */
export async function chooseStay(
  context: Context,
  { token, choice }: z.output<typeof chooseStaySchema>,
): Promise<StayStanding> {
  const { now } = context;
  return context.db.transaction(async (tx) => {
    const entry = await lockEntry(tx, context, requireEntryId(token));
    const change = choice === "stay" ? { stayedAt: now } : { removedAt: now };
    if (entryState(entry) === "waiting" && entry.stayAskedAt) {
      await tx.update(waitlistEntries).set(change).where(eq(waitlistEntries.id, entry.id));
      const action = choice === "stay" ? "waitlist stayed" : "waitlist left";
      await recordAudit(tx, context, { action, subjectId: entry.id });
    }
    return standingOf(await requireEntry(tx, context, entry.id));
  });
}

function standingOf(entry: Entry): StayStanding {
  const since = formatDate(entry.createdAt);
  const state = entryState(entry);
  if (state === "removed" && !entry.removedBy) return { state: "left", since };
  if (state !== "waiting") return { state: "over", since };
  const { stayedAt, stayAskedAt } = entry;
  return { state: stayedAt && stayAskedAt && stayedAt >= stayAskedAt ? "stays" : "asked", since };
}

function requireEntryId(token: string): string {
  const entryId = readConfirmationToken(token);
  if (!entryId) throw new DomainError("opt-out-unknown");
  return entryId;
}
