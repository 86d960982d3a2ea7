import { openDatabase } from "@/db/client";
import { databaseClock } from "@/domain/context";
import { startMessages } from "@/domain/jobs/start-messages";
import { queueLetter } from "@/domain/letters/queue-letter";
import { wakeLetters } from "@/domain/messages/message-queue";
import { env } from "@/lib/env";

/** A worker until it is killed or, with a letter's id and a batch size, a process that only queues that letter. */
async function run([letterId, batch]: string[]): Promise<void> {
  const open = await openDatabase(env());
  if (!letterId) {
    await startMessages(open, env(), { isWorker: true });
    return wakeLetters();
  }
  await queueLetter({ db: open.db, now: databaseClock }, letterId, Number(batch));
  await open.close();
}

void run(process.argv.slice(2));
