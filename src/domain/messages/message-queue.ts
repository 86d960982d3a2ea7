import "server-only";
import { sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss } from "pg-boss";
import type { Database } from "@/db/client";
import type { messages } from "@/db/schema";
import { processState } from "@/lib/process-state";
import { isCode } from "./kinds/message-kinds";
import type { Channel } from "./senders/sender";

export type MessageQueue = { boss: PgBoss; channels: readonly Channel[] };

declare module "@/lib/process-state" {
  interface ProcessState {
    messageQueue?: MessageQueue;
  }
}

/** Sets the queue of this process. Without a queue messages stay queued until a worker finds them. */
export function setMessageQueue(queue: MessageQueue | undefined): void {
  processState().messageQueue = queue;
}

export function queueOf(channel: Channel): string {
  return `send-${channel}`;
}

/** The lowest job priority of a code. All other messages have priority 0. */
export const MIN_CODE_PRIORITY = 1;

type QueuedMessage = Pick<typeof messages.$inferSelect, "id" | "kind">;

/**
 * Adds jobs to send messages, in the transaction `tx` of their rows. A message has at most one job, and none without a
 * provider for its channel.
 */
export async function announceMessages(
  tx: Database,
  channel: Channel,
  queued: readonly QueuedMessage[],
): Promise<void> {
  const queue = processState().messageQueue;
  if (!queue?.channels.includes(channel) || queued.length === 0) return;
  const db = fromDrizzle(tx, sql);
  const jobs = queued.map(({ id, kind }) => ({
    data: { id },
    singletonKey: id,
    priority: priorityOf(kind),
  }));
  await queue.boss.insert(queueOf(channel), jobs, { db });
}

const ELEVEN_DAYS = 1_000_000_000;

// The newest code comes first, because an older one may no longer be valid. The modulo fits milliseconds into the
// queue's integer priority.
function priorityOf(kind: QueuedMessage["kind"]): number {
  return isCode(kind) ? MIN_CODE_PRIORITY + (Date.now() % ELEVEN_DAYS) : 0;
}
