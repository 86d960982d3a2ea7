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
import { endUncontactable } from "./end-entries";
import { type Entry, lockEntry, requireContact, requireEntry } from "./find-entry";
import { entryState, isConfirmationDue } from "./state";
import { isConfirmationDue as isConfirmationDueSql } from "./state-sql";

type Settings = Pick<Context, "db" | "now">;

const BATCH = 200;

/**
 * Sends a message to entries that have waited for a year, and again each year: confirm or leave. Without an answer, an entry
 * stays. Returns the number of messages. Safe to run twice.
 */
export async function sendConfirmationRequests(settings: Settings): Promise<number> {
  const { id, createdAt } = waitlistEntries;
  const due = await settings.db
    .select({ id })
    .from(waitlistEntries)
    .where(isConfirmationDueSql(settings))
    .orderBy(asc(createdAt))
    .limit(BATCH);
  let sent = 0;
  for (const entry of due)
    if (await settings.db.transaction((tx) => sendConfirmationRequest(tx, settings, entry.id))) sent += 1;
  return sent;
}

async function sendConfirmationRequest(tx: Database, clock: Settings, entryId: string): Promise<boolean> {
  const entry = await lockEntry(tx, clock, entryId);
  if (!isConfirmationDue(entry)) return false;
  const contact = requireContact(entry);
  if (await endUncontactable(tx, clock, entry.id, contact)) return false;
  await tx.update(waitlistEntries).set({ stayAskedAt: clock.now }).where(eq(waitlistEntries.id, entry.id));
  const optOut = optOutLink(hashContact(contact.value));
  const payload = { date: formatDate(entry.createdAt), link: confirmationLink(entry.id), optOut };
  return writeMessage(tx, clock, contact, { kind: "waitlist-stay", waitlistEntryId: entry.id, payload });
}

const ID_BYTES = 16;

const signatureOf = (id: Buffer) =>
  createHmac("sha256", confirmationKey()).update(id).digest().subarray(0, ID_BYTES);

export function confirmationLink(entryId: string): string {
  const id = Buffer.from(entryId.replaceAll("-", ""), "hex");
  const token = Buffer.concat([id, signatureOf(id)]).toString("base64url");
  return `${env().APP_URL}${stayPath(token)}`;
}

export function readConfirmationToken(token: string): string | null {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(id))) return null;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export const answerConfirmationSchema = z.object({
  token: z.string({ error: "Missing address." }).max(100),
  choice: z.enum(["stay", "leave"], { error: "Choose one." }),
});

/** `over` for an entry that no longer waits, also after admission. */
export type ConfirmationStatus = { state: "asked" | "stays" | "left" | "over"; since: string };

/**
 * Returns the state for the confirmation page. Changes nothing, because mail scanners open links first.
 * @throws DomainError opt-out-unknown.
 */
export async function getConfirmationStatus(context: Context, token: string): Promise<ConfirmationStatus> {
  return statusOf(await requireEntry(context.db, context, requireEntryId(token)));
}

/** @throws DomainError opt-out-unknown. */
export async function answerConfirmation(
  context: Context,
  { token, choice }: z.output<typeof answerConfirmationSchema>,
): Promise<ConfirmationStatus> {
  const { now } = context;
  return context.db.transaction(async (tx) => {
    const entry = await lockEntry(tx, context, requireEntryId(token));
    const change = choice === "stay" ? { stayedAt: now } : { removedAt: now };
    if (entryState(entry) === "waiting" && entry.stayAskedAt) {
      await tx.update(waitlistEntries).set(change).where(eq(waitlistEntries.id, entry.id));
      const action = choice === "stay" ? "waitlist stayed" : "waitlist left";
      await recordAudit(tx, context, { action, subjectId: entry.id });
    }
    return statusOf(await requireEntry(tx, context, entry.id));
  });
}

function statusOf(entry: Entry): ConfirmationStatus {
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
