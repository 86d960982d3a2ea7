import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { createNamedDatabase } from "../../tests/support/database/create-database";
import { throughPooler } from "./isolated-server";
import { copyPreparedDatabase } from "./prepared-database";

const PREPARE = ["--conditions=react-server", "--import", "tsx", "playwright/support/prepare-database.ts"];

/** Prepares the run's databases, and runs the server that most tests share until it is stopped. */
async function serve(): Promise<void> {
  const dropTemplate = await prepare();
  const { data, remove } = await copyPreparedDatabase();
  const server = spawn(process.execPath, ["server.mjs"], {
    env: { ...process.env, ...data, ...throughPooler(data) },
    stdio: "inherit",
  });
  // Playwright signals the whole process group. This process waits for the server and then cleans up.
  process.on("SIGTERM", () => undefined).on("SIGINT", () => undefined);
  const [code] = await once(server, "exit");
  await remove();
  await dropTemplate?.();
  process.exitCode = code ?? 1;
}

/** Prepares the embedded database, and another with the same keys if there is a Postgres server. Returns how to drop the latter. */
async function prepare(): Promise<(() => Promise<void>) | undefined> {
  await seed("");
  const template = process.env.TEST_DATABASE_TEMPLATE;
  if (!template) return undefined;
  const { connectionString, drop } = await createNamedDatabase(template, "template1");
  await seed(connectionString);
  return drop;
}

async function seed(DATABASE_URL: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production" as const, DATABASE_URL };
  await promisify(execFile)(process.execPath, PREPARE, { env });
}

void serve();
