import "./load-env-files";
import type { OpenDatabase } from "@/db/client";
import { type Env, EnvError, env } from "@/lib/env";
import { StartError } from "@/lib/start-error";

/** Runs one piece of work on the database that the settings name and says in a line what was done, or why it wasn't. */
export async function databaseScript(
  open: (settings: Env) => Promise<OpenDatabase>,
  work: (database: OpenDatabase) => Promise<string> | string,
): Promise<void> {
  try {
    const database = await open(env());
    try {
      console.log(await work(database));
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof EnvError || error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
