import "server-only";
import { sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss } from "pg-boss";
import type { Database } from "@/db/client";
import type { messages } from "@/db/schema";
import { log } from "@/lib/log";
import { processState } from "@/lib/process-state";
import { isCode, MESSAGE_KINDS } from "./kinds/message-kinds";
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

/** The lowest job priority of a code. Letters have priority -1, all other messages 0. */
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

/** The job that sends letters. */
export const LETTERS_JOB = "send-letters";

/** Runs the job of letters now. If that fails, it runs within a minute. Not inside a transaction: it uses another connection. */
export async function wakeLetters(): Promise<void> {
  try {
    await processState().messageQueue?.boss.send(LETTERS_JOB);
  } catch (error) {
    log.warn({ err: error }, "the job of letters was not woken");
  }
}

const ELEVEN_DAYS = 1_000_000_000;

// The newest code comes first, because it may replace an older one. The modulo fits the queue's integer.
function priorityOf(kind: QueuedMessage["kind"]): number {
  if (isCode(kind)) return MIN_CODE_PRIORITY + (Date.now() % ELEVEN_DAYS);
  return MESSAGE_KINDS[kind].priority === "low" ? -1 : 0;
}
