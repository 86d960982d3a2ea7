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

/** Without a queue, messages stay queued until a worker finds them. */
export function setMessageQueue(queue: MessageQueue | undefined): void {
  processState().messageQueue = queue;
}

export function queueOf(channel: Channel): string {
  return `send-${channel}`;
}

/** The lowest job priority of a code. All other messages have priority 0. */
export const MIN_CODE_PRIORITY = 1;

type QueuedMessage = Pick<typeof messages.$inferSelect, "id" | "kind">;

/** Adds jobs in the transaction `tx` of the rows: at most one per message, none without a provider. */
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

// The newest code comes first, because it may replace an older one. The modulo fits the queue's integer.
function priorityOf(kind: QueuedMessage["kind"]): number {
  return isCode(kind) ? MIN_CODE_PRIORITY + (Date.now() % ELEVEN_DAYS) : 0;
}
