import "server-only";
import { fromPglite, PgBoss } from "pg-boss";
import { openBackupStores } from "@/db/backup/open-stores";
import type { DatabaseSource, OpenDatabase } from "@/db/client";
import { connectionOptions, QUEUE_LIMITS } from "@/db/connection-limits";
import { waitForDatabase } from "@/db/wait-for-database";
import type { Env } from "@/lib/env";
import { log } from "@/lib/log";
import { startEvents } from "../analytics/send-events";
import { databaseClock } from "../context";
import { setMessageQueue } from "../messages/message-queue";
import { clubPushKey } from "../messages/push/vapid";
import { configuredChannels, openSenders } from "../messages/senders/open-senders";
import { startPushes } from "../push/start-pushes";
import { startWebhooks } from "../webhooks/start-webhooks";
import { createMessageQueues, runJobs } from "./run-jobs";

// Shorter than the server's shutdown timeout.
const STOP_TIMEOUT = 3_500;

type Database = Pick<OpenDatabase, "db" | "source">;
type Stop = () => Promise<void>;

/**
 * Starts the queue. A worker also sends messages and runs scheduled jobs. Waits for a database without a free connection.
 * Returns a function that stops it. @throws StartupError.
 */
export function startMessages(
  database: Database,
  env: Env,
  { isWorker }: { isWorker: boolean },
): Promise<Stop> {
  return waitForDatabase(env.DATABASE_WAIT, () => begin(database, env, isWorker));
}

async function begin({ db, source }: Database, env: Env, isWorker: boolean): Promise<Stop> {
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
    const context = { actor: null, db, now: databaseClock };
    const events = isWorker ? await startEvents(context, source, env) : null;
    if (events) stops.push(events.stop);
    const webhooks = isWorker ? startWebhooks(context, source) : null;
    if (webhooks) stops.push(webhooks.stop);
    const pushes = isWorker && clubPushKey(env) ? startPushes(context, source) : null;
    if (pushes) stops.push(pushes.stop);
    stops.push(() => setMessageQueue(undefined));
    const outboxes = {
      ...(events && { "send-events": events.send }),
      ...(webhooks && { "send-webhooks": webhooks.send }),
      ...(pushes && { "send-pushes": pushes.send }),
    };
    const backups = {
      stores: openBackupStores(env),
      retention: { days: env.BACKUP_DAYS, weeks: env.BACKUP_WEEKS },
    };
    if (isWorker) await runJobs(boss, context, senders, outboxes, backups);
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
  const common = { ...timing, supervise: isWorker, schedule: isWorker, useListenNotify: isWorker };
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
