import "server-only";
import { fromPglite, PgBoss } from "pg-boss";
import { openBackupStores } from "@/db/backup/open-stores";
import { openPossibleScratch } from "@/db/backup/rehearsal";
import type { DatabaseSource, OpenDatabase } from "@/db/client";
import { connectionOptions, QUEUE_LIMITS } from "@/db/connection-limits";
import { waitForDatabase } from "@/db/wait-for-database";
import type { Env } from "@/lib/env";
import { log } from "@/lib/log";
import { startEvents } from "../analytics/send-events";
import { databaseClock, type VisitorContext } from "../context";
import { setMessageQueue } from "../messages/message-queue";
import { clubPushKey } from "../messages/push/vapid";
import { configuredChannels, openSenders } from "../messages/senders/open-senders";
import type { Sender } from "../outbox";
import { startPushes } from "../push/send-pushes";
import { startWebhooks } from "../webhooks/send-deliveries";
import { createMessageQueues, runJobs } from "./run-jobs";
import type { ScheduledJob } from "./scheduled-jobs";

// Shorter than the server's shutdown timeout.
const STOP_TIMEOUT = 3_500;

type StartOutbox = (
  context: VisitorContext,
  source: DatabaseSource,
  env: Env,
) => Sender | null | Promise<Sender | null>;

/** What sends the rows of a delivery, by the name of the job that also starts it every minute. Null if it is switched off. */
const OUTBOXES: Record<string, StartOutbox> = {
  "send-events": startEvents,
  "send-webhooks": (context, source) => startWebhooks(context, source),
  "send-pushes": (context, source, env) => (clubPushKey(env) ? startPushes(context, source) : null),
};

type Database = Pick<OpenDatabase, "db" | "source">;
type Work = {
  isWorker: boolean;
  /** Further jobs of a worker. */
  jobs?: readonly ScheduledJob[];
};
type Stop = () => Promise<void>;

/**
 * Starts the queue. A worker also sends messages and runs scheduled jobs. Waits for a database without a free connection.
 * Returns a function that stops it. @throws StartupError.
 */
export function startMessages(database: Database, env: Env, work: Work): Promise<Stop> {
  return waitForDatabase(env.DATABASE_WAIT, () => begin(database, env, work));
}

async function begin({ db, source }: Database, env: Env, { isWorker, jobs = [] }: Work): Promise<Stop> {
  const onError = (error: Error) => log.error({ err: error }, "the job queue has a problem");
  const boss = await openQueue(source, { isWorker, onError });
  const stops: (() => unknown)[] = [() => boss.stop({ graceful: true, timeout: STOP_TIMEOUT })];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    await createMessageQueues(boss);
    setMessageQueue({ boss, channels: configuredChannels(env) });
    const { senders, close } = openSenders(env);
    stops.unshift(close);
    const context: VisitorContext = { actor: null, db, now: databaseClock };
    const furtherJobs = [...jobs];
    for (const [name, start] of isWorker ? Object.entries(OUTBOXES) : []) {
      const sender = await start(context, source, env);
      if (!sender) continue;
      furtherJobs.push({ name, cron: "* * * * *", run: sender.send });
      stops.push(sender.stop);
    }
    stops.push(() => setMessageQueue(undefined));
    const backups = {
      stores: openBackupStores(env),
      retention: { days: env.BACKUP_DAYS, weeks: env.BACKUP_WEEKS },
      openScratch: () => openPossibleScratch(env),
    };
    if (isWorker) await runJobs(boss, context, senders, furtherJobs, backups);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Uses its own schema. The queue detects the jobs of a dead worker within 30 s. */
export async function openQueue(
  source: DatabaseSource,
  { isWorker, onError }: { isWorker: boolean; onError: (error: Error) => void },
): Promise<PgBoss> {
  const timing = {
    superviseIntervalSeconds: 18,
    monitorIntervalSeconds: 18,
    cronWorkerIntervalSeconds: 15,
    flowIntervalSeconds: 60,
  };
  const unused = { registerInstance: false, openTelemetry: { enabled: false } };
  const common = { ...timing, ...unused, supervise: isWorker, schedule: isWorker, useListenNotify: isWorker };
  const boss = new PgBoss(
    "pglite" in source
      ? { ...common, db: fromPglite(source.pglite), backend: "pglite" }
      : {
          ...common,
          ...connectionOptions(QUEUE_LIMITS),
          connectionString: source.connectionString,
          max: isWorker ? 3 : 1,
        },
  );
  boss.on("error", onError);
  try {
    return await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
}
