import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { createNamedDatabase } from "../../tests/support/database/create-database";
import { copyPrepared } from "./prepared-database";

const PREPARE = ["--conditions=react-server", "--import", "tsx", "playwright/support/prepare-database.ts"];

/** Makes the databases that a run's clubs are copies of, and serves the club that most specs share until it is told to stop. */
async function serve(): Promise<void> {
  const dropTemplate = await prepare();
  const { data, remove } = await copyPrepared();
  const server = spawn(process.execPath, ["server.mjs"], {
    env: { ...process.env, ...data },
    stdio: "inherit",
  });
  // Playwright tells all of the group to stop: this process only tidies up after the server.
  process.on("SIGTERM", () => undefined).on("SIGINT", () => undefined);
  const [code] = await once(server, "exit");
  await remove();
  await dropTemplate?.();
  process.exitCode = code ?? 1;
}

/** The embedded one always; where there is a Postgres server one more on it, with the same keys. Returns how to drop that. */
async function prepare(): Promise<(() => Promise<void>) | undefined> {
  await fill("");
  const template = process.env.TEST_DATABASE_TEMPLATE;
  if (!template) return undefined;
  const { connectionString, drop } = await createNamedDatabase(template, "template1");
  await fill(connectionString);
  return drop;
}

async function fill(DATABASE_URL: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production" as const, DATABASE_URL };
  await promisify(execFile)(process.execPath, PREPARE, { env });
}

void serve();
