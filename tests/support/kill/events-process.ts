import { openDatabase } from "@/db/client";
import { startEvents } from "@/domain/analytics/start-events";
import { databaseClock } from "@/domain/context";
import { env } from "@/lib/env";

/** A worker that sends what is counted, until it is killed. */
async function run(): Promise<void> {
  const { db, source } = await openDatabase(env());
  await startEvents({ db, now: databaseClock }, source, env());
}

void run();
