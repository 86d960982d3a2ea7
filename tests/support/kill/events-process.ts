import { openDatabase } from "@/db/client";
import { startEvents } from "@/domain/analytics/send-events";
import { databaseClock } from "@/domain/context";
import { env } from "@/lib/env";

/** A worker that sends analytics events until it is killed. */
async function run(): Promise<void> {
  const { db, source } = await openDatabase(env());
  await startEvents({ db, now: databaseClock }, source, env());
}

void run();
