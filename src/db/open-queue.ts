import { fromPglite, PgBoss } from "pg-boss";
import type { DatabaseSource } from "./client";
import { connectionOptions, QUEUE_LIMITS } from "./connection-limits";

/**
 * Starts the job queue on the database that is open already, in a schema of its own. An instance that doesn't work only
 * sends. Jobs of a worker that died are found within half a minute.
 */
export async function openQueue(
  source: DatabaseSource,
  { works, onError }: { works: boolean; onError: (error: Error) => void },
): Promise<PgBoss> {
  const timing = {
    superviseIntervalSeconds: 18,
    monitorIntervalSeconds: 18,
    cronWorkerIntervalSeconds: 15,
    flowIntervalSeconds: 60,
  };
  const common = { ...timing, supervise: works, schedule: works, useListenNotify: works };
  const boss = new PgBoss(
    "pglite" in source
      ? { ...common, db: fromPglite(source.pglite), backend: "pglite" }
      : {
          ...common,
          ...connectionOptions(QUEUE_LIMITS),
          connectionString: source.connectionString,
          max: works ? 3 : 1,
        },
  );
  boss.on("error", onError);
  return boss.start();
}
