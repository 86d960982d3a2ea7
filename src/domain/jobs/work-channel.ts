import "server-only";
import { setTimeout } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { errorDetail } from "@/lib/errors";
import { log } from "@/lib/log";
import type { VisitorContext } from "../context";
import { MIN_CODE_PRIORITY, queueOf } from "../messages/message-queue";
import type { Senders } from "../messages/senders/open-senders";
import { type Channel, SendError } from "../messages/senders/sender";
import { type SendOutcome, sendMessage } from "./send-message";

type MessageJob = { id: string };
type Polling = { pollingIntervalSeconds: number; notifyPollingIntervalSeconds: number };

const WORKERS = [
  { range: { minPriority: MIN_CODE_PRIORITY }, run: withCodeTimeout },
  { range: { maxPriority: MIN_CODE_PRIORITY - 1 }, run: (attempt: Attempt) => attempt },
];
const BATCH_SIZE = 5;
const CODE_TIMEOUT = 3_000;

/** Sends queued messages concurrently. Codes have their own workers, so that they don't wait long. */
export async function workChannel(
  boss: PgBoss,
  context: VisitorContext,
  senders: Senders,
  channel: Channel,
  polling: Polling,
): Promise<void> {
  const common = {
    ...polling,
    batchSize: BATCH_SIZE,
    burstWhenBatchFull: true,
    perJobResults: true as const,
  };
  for (const { range, run } of WORKERS) {
    const options = { ...common, ...range };
    await boss.work<MessageJob, SendOutcome, typeof options>(queueOf(channel), options, (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data }) => ({ id, ...(await run(attempt(context, senders, data))) })),
      ),
    );
  }
}

type Attempt = ReturnType<typeof attempt>;

async function attempt(context: VisitorContext, senders: Senders, { id }: MessageJob) {
  try {
    return { status: "completed" as const, output: { outcome: await sendMessage(context, senders, { id }) } };
  } catch (error) {
    const reason = error instanceof SendError ? error.message : errorName(error);
    log.warn({ message: id, reason }, "a message was not sent");
    return { status: "failed" as const, output: { reason } };
  }
}

// Releases the worker for the next code. The attempt continues, and the job's retry after 30 s checks its result.
function withCodeTimeout(attempt: Attempt): Attempt {
  const timedOut = { status: "failed" as const, output: { reason: "no answer yet" } };
  return Promise.race([attempt, setTimeout(CODE_TIMEOUT, timedOut, { ref: false })]);
}

/** Omits the message, which contains the values of a failed query. */
export function errorName(error: unknown): string {
  return [errorDetail(error, "name"), errorDetail(error, "cause", "code")].filter(Boolean).join(" ");
}
