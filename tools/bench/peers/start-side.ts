import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServedDatabase } from "../../../tests/support/database/create-database";

export type Task = {
  operation: string;
  /** Calls before the measurement, so that connections are open and code is compiled. */
  warmUp: number;
  count: number;
  atOnce: number;
};

/** The number of accepted calls, and per call: milliseconds of CPU time, also Postgres's, and wall-clock time, and statements. */
export type Measured = { accepted: number; cpu: number; postgres: number; wall: number; statements: number };

export type Side = { measure: (task: Task) => Promise<Measured>; close: () => Promise<void> };

const SETTINGS = {
  NODE_ENV: "production" as const,
  NODE_OPTIONS: "",
  DATABASE_POOL: "10",
  LOG_LEVEL: "silent",
  AUTH_SECRET: "a secret of the bench, longer than 32 letters",
  CONTACT_KEY: `k1:${"0f".repeat(32)}`,
};

/** Runs a side in its own process with its own database, which `close` drops. */
export async function startSide(file: string): Promise<Side> {
  await using opened = new AsyncDisposableStack();
  const { connectionString } = opened.adopt(await createServedDatabase(), ({ drop }) => drop());
  const child = fork(file, {
    execArgv: ["--conditions=react-server", "--expose-gc"],
    env: { ...process.env, ...SETTINGS, DATABASE_URL: connectionString },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  opened.defer(() => end(child));
  const stopped = new AbortController();
  child.once("exit", () => stopped.abort());
  const answer = async () => (await once(child, "message", { signal: stopped.signal }))[0] as Measured;
  await answer(); // the side is ready
  const resources = opened.move();
  return {
    measure: (task) => {
      child.send(task);
      return answer();
    },
    close: () => resources.disposeAsync(),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.disconnect();
  await ended;
}
