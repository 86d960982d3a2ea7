import "./load-env-files";
import { openDatabase } from "@/db/client";
import { checkContactKeys } from "@/domain/contacts/check-contact-keys";
import { startMessages } from "@/domain/jobs/start-messages";
import { watchCreditSettings } from "@/domain/settings/credit-settings";
import { EnvError, env } from "@/lib/env";
import { StartupError } from "@/lib/errors";
import { captureConsole, log } from "@/lib/log";
import { CONTENT_JOBS } from "@/server/content-jobs";
import { handleHelp } from "../src/server/print-help.mjs";

/** Sends messages and runs scheduled jobs until a signal stops the process. */
async function work(): Promise<void> {
  const settings = env();
  if (!settings.DATABASE_URL)
    throw new StartupError(
      "npm run worker needs DATABASE_URL: the embedded database works only inside the server",
    );
  captureConsole();
  const database = await openDatabase(settings, { wait: settings.DATABASE_WAIT });
  const { jobs: db, source } = database;
  await checkContactKeys(db);
  const stopSettings = await watchCreditSettings(db, source);
  const stop = await startMessages({ db, source }, settings, { isWorker: true, jobs: CONTENT_JOBS });
  const end = async () => {
    await stop();
    await stopSettings();
    await database.close();
    process.exit(0);
  };
  process.once("SIGINT", end).once("SIGTERM", end);
  log.info("the worker is running");
  process.send?.("working");
}

handleHelp("npm run worker   (sends messages and runs the jobs until you stop it)");
work().catch((error: Error) => {
  console.error(error instanceof EnvError || error instanceof StartupError ? error.message : error.stack);
  process.exit(1);
});
