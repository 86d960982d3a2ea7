import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { createServedDatabase } from "../../tests/support/database/create-database";

/** Where there is a Postgres server, makes the database there that clubs of a spec's own are copies of. */
export default async function prepareTemplate(): Promise<(() => Promise<void>) | undefined> {
  if (!process.env.TEST_DATABASE_URL) return undefined;
  const { connectionString, drop } = await createServedDatabase();
  const command = ["--conditions=react-server", "--import", "tsx", "playwright/support/prepare-club.ts"];
  const served = { DATA_DIR: "", DATABASE_URL: connectionString, DEMO: "1", LOG_LEVEL: "warn" };
  const env = { ...process.env, NODE_ENV: "production" as const, ...served };
  await promisify(execFile)(process.execPath, command, { env });
  process.env.TEST_DATABASE_TEMPLATE = new URL(connectionString).pathname.slice(1);
  return drop;
}
