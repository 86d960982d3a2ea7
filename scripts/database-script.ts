import "./load-env-files";
import type { OpenDatabase, OpenedDatabase } from "@/db/client";
import { DomainError } from "@/domain/errors";
import { type Env, EnvError, env } from "@/lib/env";
import { StartupError } from "@/lib/errors";
import { handleHelp } from "../src/server/print-help.mjs";

export type DatabaseCommand = {
  /** The text that --help prints. */
  usage: string;
  open: (settings: Env) => Promise<OpenedDatabase>;
  /** Returns the text to print. */
  work: (database: OpenDatabase) => Promise<string> | string;
};

/**
 * Runs a command on the configured database and prints its result. An expected error becomes one line and exit code 1.
 * With --help it prints the usage and opens no database.
 */
export async function databaseScript({ usage, open, work }: DatabaseCommand): Promise<void> {
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

/** Runs the command that the first argument names. Without one, or with --help, it prints every usage. */
export async function runSubcommand(name: string, commands: Record<string, DatabaseCommand>): Promise<void> {
  const [subcommand = ""] = process.argv.slice(2);
  const command = Object.hasOwn(commands, subcommand) ? commands[subcommand] : undefined;
  if (command) return databaseScript(command);
  const usages = Object.values(commands).map(({ usage }) => usage);
  handleHelp(usages.join("\n"));
  console.error([`npm run ${name} needs one of: ${Object.keys(commands).join(", ")}`, ...usages].join("\n"));
  process.exitCode = 1;
}

function isExpected(error: unknown): error is Error {
  return error instanceof EnvError || error instanceof StartupError || error instanceof DomainError;
}
