import { spawn } from "node:child_process";
import { once } from "node:events";
import { secrets } from "@/lib/secrets";
import { createNamedDatabase } from "../../tests/support/database/create-database";
import dropDatabases from "../../tests/support/database/drop-databases.mjs";
import { startServer, throughPooler } from "./isolated-server";
import { copyPreparedDatabase, preparedDir } from "./prepared-database";

/** The tests share the club's members, so a member may invite more friends in a day. */
const ALLOW_MORE = "update club_settings set invitations_a_day = 1000, live_invitations = 1000";

/** Prepares the run's databases, and runs the server that most tests share until it is stopped. */
async function serve(): Promise<void> {
  await prepare();
  const { data, remove, onDatabase } = await copyPreparedDatabase();
  await onDatabase((database) => database.exec(ALLOW_MORE));
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

/** A server seeds the demo's people when it starts, into the database at DATABASE_URL or the embedded one of the run. */
async function seed(DATABASE_URL: string): Promise<void> {
  // A database with a connection of PgBouncer can't be copied, so DATABASE_URL is a setting too.
  const settings = () => ({ APP_URL: process.env.APP_URL ?? "", DATABASE_URL });
  const { close } = await startServer({ DATA_DIR: preparedDir(), DATABASE_URL }, settings);
  if ((await close()) !== 0) throw new Error("the demo's people could not be seeded");
}

void serve();
