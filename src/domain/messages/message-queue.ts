import "server-only";
import { sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss } from "pg-boss";
import type { Database } from "@/db/client";
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

/**
 * Asks for messages of one channel to be sent: jobs in the same transaction `tx` as their rows. A message has one job at
 * most, and a channel without a provider none.
 */
export async function announceMessages(
  tx: Database,
  channel: Channel,
  ids: readonly string[],
): Promise<void> {
  const queue = shared.__plusOneMessageQueue;
  if (!queue?.channels.includes(channel) || ids.length === 0) return;
  const db = fromDrizzle(tx, sql);
  const jobs = ids.map((id) => ({ data: { id }, singletonKey: id }));
  await queue.boss.insert(queueOf(channel), jobs, { db });
}
