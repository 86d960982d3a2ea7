import "server-only";
import type { PgBoss } from "pg-boss";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import { log } from "@/lib/log";
import type { VisitorContext } from "../context";
import { markFailed } from "../messages/mark-failed";
import { queueOf } from "../messages/message-queue";
import type { Channel } from "../messages/senders/channel";
import type { Senders } from "../messages/senders/open-senders";
import { errorName } from "./error-name";
import { requeueWaitingMessages } from "./requeue-waiting-messages";
import { SCHEDULED_JOBS } from "./scheduled-jobs";
import { workChannel } from "./work-channel";

type Settings = VisitorContext;
type MessageJob = { id: string };

const CHANNELS: readonly Channel[] = ["email", "sms"];
const UNDELIVERED = "undelivered";
const SWEEP = "announce-waiting";

// Eight tries in about an hour. A worker that falls silent for 10 s has died.
const TRIES = { retryLimit: 7, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 };
const SENDING = { ...TRIES, heartbeatSeconds: 10, expireInSeconds: 1800, deleteAfterSeconds: 86_400 };
// Notifications wake the queues; asking is for what is tried again, and for a network that lost one.
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 3 };
// What was given up comes by no notification.
const GIVEN_UP = { pollingIntervalSeconds: 15, notifyPollingIntervalSeconds: 15 };
const SELDOM = { pollingIntervalSeconds: 10, notifyPollingIntervalSeconds: 60 };

/** Makes the queues that jobs are sent to; safe to repeat. */
export async function createMessageQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(UNDELIVERED, { notify: true });
  for (const channel of CHANNELS) {
    const options = { ...SENDING, notify: true, deadLetter: UNDELIVERED };
    await boss.createQueue(queueOf(channel), { ...options, policy: "exclusive" });
    await boss.updateQueue(queueOf(channel), options);
    await knowQueue(boss, queueOf(channel));
  }
}

// The first use of a queue looks it up on a connection of its own; within a transaction on the embedded database, which
// has one, that would wait for ever ("tests/domain/jobs/jobs").
async function knowQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.findJobs(name, { key: "none" });
}

/**
 * Does the club's work in this process: sends what waits on each channel that has a provider, some messages at once and codes
 * before everything else, gives up what failed eight times, and runs what is scheduled. `sendEvents` sends what is counted,
 * where it is.
 */
export async function runJobs(
  boss: PgBoss,
  context: Settings,
  senders: Senders,
  sendEvents?: () => Promise<unknown>,
): Promise<void> {
  const channels = CHANNELS.filter((channel) => senders[channel]);
  for (const channel of channels) await workChannel(boss, context, senders, channel, POLLING);
  await boss.work<MessageJob>(UNDELIVERED, GIVEN_UP, (jobs) =>
    tellFailure(UNDELIVERED, async () => {
      for (const { data } of jobs) await markFailed(context, data);
    }),
  );
  await schedule(boss, SWEEP, "* * * * *", () => requeueWaitingMessages(context, channels));
  if (sendEvents) await schedule(boss, "send-events", "* * * * *", sendEvents);
  for (const { name, cron, run } of SCHEDULED_JOBS) await schedule(boss, name, cron, () => run(context));
}

// The queue keeps what a job returns or throws for a day, and tells nobody ("tests/domain/jobs/scheduled-jobs").
async function tellFailure(job: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    log.error({ job, err: error }, "a job failed");
    throw new Error(errorName(error));
  }
}

async function schedule(boss: PgBoss, name: string, cron: string, run: () => Promise<unknown>) {
  const options = { retryLimit: 0, deleteAfterSeconds: 86_400, notify: true };
  await boss.createQueue(name, { ...options, policy: "exclusive" });
  await boss.updateQueue(name, options);
  await boss.work(name, SELDOM, () => tellFailure(name, run));
  await boss.schedule(name, cron, null, { tz: CLUB_TIME_ZONE });
}
