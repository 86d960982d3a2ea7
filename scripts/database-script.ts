import "./load-env-files";
import type { OpenDatabase, OpenedDatabase } from "@/db/client";
import { DomainError } from "@/domain/errors";
import { type Env, EnvError, env } from "@/lib/env";
import { StartupError } from "@/lib/startup-error";
import { handleHelp } from "./print-help.mjs";

type Command = {
  /** What --help says. */
  usage: string;
  open: (settings: Env) => Promise<OpenedDatabase>;
  work: (database: OpenDatabase) => Promise<string> | string;
};

/**
 * Runs one piece of work on the database that the settings name and says what was done, or in a line why it wasn't, with
 * exit code 1. Asked by --help it says its usage and opens nothing.
 */
export async function databaseScript({ usage, open, work }: Command): Promise<void> {
  handleHelp(usage);
  try {
    const database = await open(env());
    try {
      console.log(await work({ ...database, db: database.jobs }));
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function isExpected(error: unknown): error is Error {
  return error instanceof EnvError || error instanceof StartupError || error instanceof DomainError;
}
