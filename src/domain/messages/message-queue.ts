import "server-only";
import { sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss } from "pg-boss";
import type { Database } from "@/db/client";
import type { messages } from "@/db/schema";
import { isCode } from "./is-code";
import type { Channel } from "./senders/channel";

/** The queue of this process, and the channels that have a provider. */
export type MessageQueue = { boss: PgBoss; channels: readonly Channel[] };

const shared = globalThis as typeof globalThis & { __plusOneMessageQueue?: MessageQueue };

/** Hands the started queue to this process, or takes it away. Without one messages stay queued until a worker finds them. */
export function setMessageQueue(queue: MessageQueue | undefined): void {
  shared.__plusOneMessageQueue = queue;
}

/** The name of the queue whose jobs send the messages of a channel. */
export function queueOf(channel: Channel): string {
  return `send-${channel}`;
}

/** The least priority of a code's job; whatever else is sent has 0. */
export const CODES_FROM = 1;

type Announced = Pick<typeof messages.$inferSelect, "id" | "kind">;

/**
 * Asks for messages of one channel to be sent: jobs in the same transaction `tx` as their rows. A message has one job at
 * most, and a channel without a provider none.
 */
export async function announceMessages(
  tx: Database,
  channel: Channel,
  announced: readonly Announced[],
): Promise<void> {
  const queue = shared.__plusOneMessageQueue;
  if (!queue?.channels.includes(channel) || announced.length === 0) return;
  const db = fromDrizzle(tx, sql);
  const jobs = announced.map(({ id, kind }) => ({
    data: { id },
    singletonKey: id,
    priority: priorityOf(kind),
  }));
  await queue.boss.insert(queueOf(channel), jobs, { db });
}

const ELEVEN_DAYS = 1_000_000_000;

// The newest code first: somebody waits for it, and the one before may no longer be good. By the millisecond, begun anew
// each eleven days, because the queue's priority is an integer.
function priorityOf(kind: Announced["kind"]): number {
  return isCode(kind) ? CODES_FROM + (Date.now() % ELEVEN_DAYS) : 0;
}
