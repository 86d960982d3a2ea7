import "server-only";
import { and, asc, eq, lt, ne } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import type { BackupStore } from "@/db/backup/backup-store";
import type { Retention } from "@/db/backup/retention";
import type { OpenedDatabase } from "@/db/client";
import { messages } from "@/db/schema";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import { MINUTE } from "@/lib/durations";
import { log } from "@/lib/log";
import { ago, type BaseContext, type VisitorContext } from "../context";
import { announceMessages, LETTERS_JOB, queueOf } from "../messages/message-queue";
import { markFailed } from "../messages/record-delivery";
import type { Senders } from "../messages/senders/open-senders";
import type { Channel } from "../messages/senders/sender";
import { backUp } from "./back-up";
import { rehearseBackups } from "./rehearse-backups";
import { FORMER_JOBS, SCHEDULED_JOBS, type ScheduledJob } from "./scheduled-jobs";
import { errorName, workChannel } from "./work-channel";

type MessageJob = { id: string };
type Backups = {
  stores: readonly BackupStore[];
  retention: Retention;
  /** Opens an empty database for a rehearsal. */
  openScratch: () => Promise<OpenedDatabase>;
};

const CHANNELS: readonly Channel[] = ["email", "sms"];
const UNDELIVERED = "undelivered";
const REQUEUE = "announce-waiting";
const REQUEUE_LIMIT = 10_000;

// Eight tries in about an hour. A worker without a heartbeat for 10 s counts as dead.
const RETRIES = { retryLimit: 7, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 };
const SENDING = { ...RETRIES, heartbeatSeconds: 10, expireInSeconds: 1800, deleteAfterSeconds: 86_400 };
// Notifications wake the workers. Polling finds retries and lost notifications.
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 3 };
// Jobs that failed after the last retry cause no notification.
const FAILED_POLLING = { pollingIntervalSeconds: 15, notifyPollingIntervalSeconds: 15 };
const SCHEDULE_POLLING = { pollingIntervalSeconds: 10, notifyPollingIntervalSeconds: 60 };
// A large backup takes hours on a slow network.
const BACKUP_LIMITS = { heartbeatSeconds: 60, expireInSeconds: 6 * 3600 };
const BACKUP_PLACES: readonly BackupStore["kind"][] = ["folder", "bucket"];

export async function createMessageQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(UNDELIVERED, { notify: true });
  // A server without a worker wakes this job, perhaps before the first worker starts.
  await boss.createQueue(LETTERS_JOB, { policy: "exclusive", notify: true });
  for (const channel of CHANNELS) {
    const options = { ...SENDING, notify: true, deadLetter: UNDELIVERED };
    await boss.createQueue(queueOf(channel), { ...options, policy: "exclusive" });
    await boss.updateQueue(queueOf(channel), options);
    await cacheQueue(boss, queueOf(channel));
  }
}

// The first use of a queue reads it on another connection. Inside a PGlite transaction that would wait forever.
async function cacheQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.findJobs(name, { key: "none" });
}

/**
 * Starts the workers of this process, with further jobs. Without `backups` the club has no scheduled backups.
 */
export async function runJobs(
  boss: PgBoss,
  context: VisitorContext,
  senders: Senders,
  furtherJobs: readonly ScheduledJob[] = [],
  backups?: Backups,
): Promise<void> {
  const channels = CHANNELS.filter((channel) => senders[channel]);
  for (const channel of channels) await workChannel(boss, context, senders, channel, POLLING);
  await boss.work<MessageJob>(UNDELIVERED, FAILED_POLLING, (jobs) =>
    logFailure(UNDELIVERED, async () => {
      for (const { data } of jobs) await markFailed(context, data);
    }),
  );
  await schedule(boss, REQUEUE, "* * * * *", () => requeueWaitingMessages(context, channels));
  for (const name of FORMER_JOBS) await removeSchedule(boss, name);
  for (const { name, cron, run, heartbeatSeconds, isAtStart } of [...furtherJobs, ...SCHEDULED_JOBS]) {
    await schedule(boss, name, cron, () => run(context), heartbeatSeconds ? { heartbeatSeconds } : {});
    if (isAtStart) await boss.send(name);
  }
  for (const place of BACKUP_PLACES) await scheduleBackups(boss, context, place, backups);
  await scheduleRehearsals(boss, context, backups);
}

/** Checks every hour, and at the start, whether a backup is due. Each place has its own job, so they fail separately. */
async function scheduleBackups(boss: PgBoss, context: VisitorContext, place: string, backups?: Backups) {
  const name = `back-up-to-${place}`;
  const store = backups?.stores.find(({ kind }) => kind === place);
  if (!backups || !store) return removeSchedule(boss, name);
  const run = (signal?: AbortSignal) => backUp(context, store, backups.retention, signal);
  await schedule(boss, name, "15 * * * *", run, BACKUP_LIMITS);
  await boss.send(name);
}

/** Checks every hour whether a rehearsal is due. One job for all places, because they use the same scratch database. */
async function scheduleRehearsals(boss: PgBoss, context: VisitorContext, backups?: Backups) {
  const name = "rehearse-backups";
  if (!backups || backups.stores.length === 0) return removeSchedule(boss, name);
  const { stores, openScratch } = backups;
  const run = (signal?: AbortSignal) => rehearseBackups(context, stores, openScratch, signal);
  await schedule(boss, name, "45 * * * *", run, BACKUP_LIMITS);
}

/** For a schedule of an earlier start, with other settings or another version. */
async function removeSchedule(boss: PgBoss, name: string): Promise<void> {
  await boss.unschedule(name);
  if (await boss.getQueue(name)) await boss.deleteQueuedJobs(name);
}

/**
 * Adds jobs for messages queued for over a minute, oldest first. A message with a job gets no second one. Letters have their
 * own rate (`sendLetters`).
 */
export async function requeueWaitingMessages(
  context: BaseContext,
  channels: readonly Channel[],
): Promise<void> {
  for (const channel of channels)
    await announceMessages(context.db, channel, await listWaiting(context, channel));
}

function listWaiting({ db, now }: BaseContext, channel: Channel) {
  const isOld = lt(messages.createdAt, ago({ now }, MINUTE));
  return db
    .select({ id: messages.id, kind: messages.kind })
    .from(messages)
    .where(
      and(eq(messages.status, "queued"), eq(messages.channel, channel), isOld, ne(messages.kind, "letter")),
    )
    .orderBy(asc(messages.createdAt))
    .limit(REQUEUE_LIMIT);
}

// The queue stores a job's error for a day, but does not log it.
async function logFailure(job: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    log.error({ job, err: error }, "a job failed");
    throw new Error(errorName(error));
  }
}

async function schedule(
  boss: PgBoss,
  name: string,
  cron: string,
  run: (signal?: AbortSignal) => Promise<unknown>,
  limits: { heartbeatSeconds?: number; expireInSeconds?: number } = {},
) {
  const options = { retryLimit: 0, deleteAfterSeconds: 86_400, notify: true, ...limits };
  await boss.createQueue(name, { ...options, policy: "exclusive" });
  await boss.updateQueue(name, options);
  await boss.work(name, SCHEDULE_POLLING, (jobs) => logFailure(name, () => run(jobs[0]?.signal)));
  await boss.schedule(name, cron, null, { tz: CLUB_TIME_ZONE });
}
