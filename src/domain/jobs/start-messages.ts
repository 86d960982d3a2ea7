import "server-only";
import type { OpenDatabase } from "@/db/client";
import { openQueue } from "@/db/open-queue";
import type { Env } from "@/lib/env";
import { log } from "@/lib/log";
import { startEvents } from "../analytics/start-events";
import { databaseClock } from "../context";
import { setMessageQueue } from "../messages/message-queue";
import { configuredChannels, openSenders } from "../messages/senders/open-senders";
import { createMessageQueues, runJobs } from "./run-jobs";

// Within what the server allows for closing.
const STOPPING_MAY_TAKE = 3_500;

/**
 * Starts the queue of this process and, when it `works`, the sending and the scheduled work too. What is returned stops
 * it: the message in hand is finished, the others stay for the next worker.
 */
export async function startMessages(
  { db, source }: Pick<OpenDatabase, "db" | "source">,
  env: Env,
  { works }: { works: boolean },
): Promise<() => Promise<void>> {
  const onError = (error: Error) => log.error({ err: error }, "the job queue has a problem");
  const boss = await openQueue(source, { works, onError });
  await createMessageQueues(boss);
  setMessageQueue({ boss, channels: configuredChannels(env) });
  const { senders, close } = openSenders(env);
  const context = { actor: null, db, now: databaseClock };
  const events = works ? await startEvents(context, source, env) : null;
  if (works) await runJobs(boss, context, senders, events?.send);
  return async () => {
    setMessageQueue(undefined);
    await events?.stop();
    await boss.stop({ graceful: true, timeout: STOPPING_MAY_TAKE });
    close();
  };
}
