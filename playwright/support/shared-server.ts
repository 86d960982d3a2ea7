import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { secrets } from "@/lib/secrets";
import { createNamedDatabase } from "../../tests/support/database/create-database";
import dropDatabases from "../../tests/support/database/drop-databases.mjs";
import { throughPooler } from "./isolated-server";
import { copyPreparedDatabase, preparedDir } from "./prepared-database";

const PREPARE = ["--conditions=react-server", "--import", "tsx", "playwright/support/prepare-database.ts"];

/** Prepares the run's databases, and runs the server that most tests share until it is stopped. */
async function serve(): Promise<void> {
  await prepare();
  const { data, remove } = await copyPreparedDatabase();
  const server = spawn(process.execPath, ["server.mjs"], {
    env: { ...process.env, ...data, ...throughPooler(data) },
    stdio: "inherit",
  });
  // Playwright signals the whole process group. This process waits for the server and then cleans up.
  process.on("SIGTERM", () => undefined).on("SIGINT", () => undefined);
  const [code] = await once(server, "exit");
  await remove();
  await dropDatabases();
  process.exitCode = code ?? 1;
}

/** Prepares the embedded database, and another with the same keys if there is a Postgres server. */
async function prepare(): Promise<void> {
  process.env.DATA_DIR = preparedDir();
  secrets();
  const template = process.env.TEST_DATABASE_TEMPLATE;
  const served = template ? await createNamedDatabase(template, "template1") : undefined;
  await Promise.all([seed(""), served && seed(served.connectionString)]);
}

async function seed(DATABASE_URL: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production" as const, DATABASE_URL };
  await promisify(execFile)(process.execPath, PREPARE, { env });
}

void serve();
