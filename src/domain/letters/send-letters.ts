import "server-only";
import { and, asc, eq, isNotNull, isNull, lte, notExists, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { letters, members, messages } from "@/db/schema";
import { SECOND } from "@/lib/durations";
import { ago, type BaseContext } from "../context";
import { announceMessages } from "../messages/message-queue";
import { readSettings } from "../settings/read-settings";
import { queueLetter } from "./queue-letter";

/** Shorter than the interval of the job, so that a late run does not skip a minute. */
const INTERVAL = 50 * SECOND;

const isSending = and(isNotNull(letters.startedAt), isNull(letters.finishedAt), isNull(letters.stoppedAt));

/**
 * Starts due letters, queues their copies, and gives a minute's copies to the mail queue. Safe to run twice at the same
 * time. Returns how many copies were given to the queue.
 */
export async function sendLetters(context: BaseContext): Promise<number> {
  const { db, now } = context;
  await db
    .update(letters)
    .set({ startedAt: now })
    .where(and(lte(letters.scheduledAt, now), isNull(letters.startedAt)));
  const unqueued = await db
    .select({ id: letters.id })
    .from(letters)
    .where(and(isSending, isNull(letters.queuedAt)))
    .orderBy(asc(letters.startedAt));
  for (const { id } of unqueued) await queueLetter(context, id);
  const handedOver = await db.transaction((tx) => handOver(tx, now));
  await finishLetters(context);
  return handedOver;
}

async function handOver(tx: Database, now: BaseContext["now"]): Promise<number> {
  const isRecent = sql<boolean>`coalesce(${letters.handedOverAt} > ${ago({ now }, INTERVAL)}, false)`;
  const sending = await tx
    .select({ id: letters.id, isRecent })
    .from(letters)
    .where(isSending)
    .orderBy(asc(letters.startedAt), asc(letters.id))
    .for("update");
  if (sending.length === 0 || sending.some((letter) => letter.isRecent)) return 0;
  const { lettersAMinute: rate } = await readSettings({ db: tx });
  let left = rate;
  for (const { id } of sending) {
    if (left > 0) left -= await handOverCopies(tx, id, left);
    await tx.update(letters).set({ handedOverAt: now }).where(eq(letters.id, id));
  }
  return rate - left;
}

/**
 * Takes the copies with the fewest attempts first. A copy that already has a job gets no second one, so a slow mail server
 * receives no more than a minute's copies at once.
 */
async function handOverCopies(tx: Database, letterId: string, limit: number): Promise<number> {
  const copies = await tx
    .select({ id: messages.id, kind: messages.kind })
    .from(messages)
    .where(isWaitingCopy(letterId))
    .orderBy(asc(messages.attempts), asc(messages.id))
    .limit(limit);
  if (copies.length === 0) return 0;
  await refreshAddresses(
    tx,
    copies.map(({ id }) => id),
  );
  await announceMessages(tx, "email", copies);
  return copies.length;
}

function isWaitingCopy(letterId: string) {
  return and(eq(messages.letterId, letterId), eq(messages.status, "queued"), eq(messages.kind, "letter"));
}

/** A member may have changed the address since the copy was queued. */
async function refreshAddresses(tx: Database, ids: string[]): Promise<void> {
  await tx
    .update(messages)
    .set({ address: sql`${members.email}` })
    .from(members)
    .where(
      and(
        sql`${messages.id} = any(${sql.param(ids)}::uuid[])`,
        eq(members.id, messages.memberId),
        sql`${messages.address} is distinct from ${members.email}`,
      ),
    );
}

async function finishLetters({ db, now }: BaseContext): Promise<void> {
  const waiting = db
    .select({ one: sql`1` })
    .from(messages)
    .where(
      and(eq(messages.letterId, letters.id), eq(messages.kind, "letter"), eq(messages.status, "queued")),
    );
  await db
    .update(letters)
    .set({ finishedAt: now })
    .where(and(isSending, isNotNull(letters.queuedAt), notExists(waiting)));
}
