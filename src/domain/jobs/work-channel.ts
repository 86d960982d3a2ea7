import "server-only";
import { setTimeout } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { log } from "@/lib/log";
import type { VisitorContext } from "../context";
import { CODES_FROM, queueOf } from "../messages/message-queue";
import type { Channel } from "../messages/senders/channel";
import type { Senders } from "../messages/senders/open-senders";
import { SendError } from "../messages/senders/sender";
import { errorName } from "./error-name";
import { type SendOutcome, sendMessage } from "./send-message";

type MessageJob = { id: string };
type Polling = { pollingIntervalSeconds: number; notifyPollingIntervalSeconds: number };

const LANES = [
  { range: { minPriority: CODES_FROM }, run: makeWay },
  { range: { maxPriority: CODES_FROM - 1 }, run: (trying: Trying) => trying },
];
const AT_ONCE = 5;
const WAY_AFTER = 3_000;

/**
 * Sends what waits on a channel, some messages at once. Codes have a lane of their own, where none waits long for another
 * that isn't answered ("tests/domain/jobs/jobs").
 */
export async function workChannel(
  boss: PgBoss,
  context: VisitorContext,
  senders: Senders,
  channel: Channel,
  polling: Polling,
): Promise<void> {
  const common = { ...polling, batchSize: AT_ONCE, burstWhenBatchFull: true, perJobResults: true as const };
  for (const { range, run } of LANES) {
    const options = { ...common, ...range };
    await boss.work<MessageJob, SendOutcome, typeof options>(queueOf(channel), options, (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data }) => ({ id, ...(await run(attempt(context, senders, data))) })),
      ),
    );
  }
}

async function attempt(context: VisitorContext, senders: Senders, { id }: MessageJob) {
  try {
    return { status: "completed" as const, output: { outcome: await sendMessage(context, senders, { id }) } };
  } catch (error) {
    const reason = error instanceof SendError ? error.message : errorName(error);
    log.warn({ message: id, reason }, "a message was not sent");
    return { status: "failed" as const, output: { reason } };
  }
}

type Trying = ReturnType<typeof attempt>;

// A try that isn't answered makes way for the next code and goes on: its job finds it sent, or tries again after 30 s.
function makeWay(trying: Trying): Trying {
  const unanswered = { status: "failed" as const, output: { reason: "no answer yet" } };
  return Promise.race([trying, setTimeout(WAY_AFTER, unanswered, { ref: false })]);
}
