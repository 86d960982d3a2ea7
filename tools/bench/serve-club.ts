import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres } from "../../scripts/postgres.mjs";
import { root } from "../../scripts/run.mjs";
import { createServedDatabase } from "../../tests/support/database/create-database";
import { type Served, serve } from "./served";

const SECRETS = { AUTH_SECRET: "s".repeat(32), CONTACT_KEY: `k1:${"0f".repeat(32)}` };

/** A club of the demo's people as the production build serves it, on a database of its own. */
export type ServedClub = Served & { database: "Postgres" | "embedded"; connectionString: string };

/** Serves it on a Postgres server where there is one, else embedded, until it is closed; `env` is added to its settings. */
export async function serveClub(env: Record<string, string> = {}): Promise<ServedClub> {
  await using opened = new AsyncDisposableStack();
  const dataDir = opened.adopt(mkdtempSync(join(tmpdir(), "plus-one-bench-")), (folder) =>
    rmSync(folder, { recursive: true }),
  );
  const server = await findPostgres();
  process.env.TEST_DATABASE_URL ??= server ?? "";
  const made = server ? opened.adopt(await createServedDatabase(), ({ drop }) => drop()) : null;
  const connectionString = made?.connectionString ?? "";
  const club = opened.adopt(
    await serve({
      args: ["server.mjs"],
      cwd: root,
      readyPath: "/readyz",
      env: {
        ...SECRETS,
        PORT: "{port}",
        APP_URL: "http://localhost:{port}",
        DATA_DIR: dataDir,
        DATABASE_URL: connectionString,
        DEMO: "1",
        LOG_LEVEL: "warn",
        ...env,
      },
    }),
    ({ close }) => close(),
  );
  const kept = opened.move();
  const database = server ? "Postgres" : "embedded";
  return { ...club, database, connectionString, close: () => kept.disposeAsync() };
}
