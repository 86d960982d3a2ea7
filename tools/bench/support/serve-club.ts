import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pool } from "pg";
import { ensureBuilt } from "../../../scripts/build.mjs";
import { findPostgres } from "../../../scripts/postgres.mjs";
import { root } from "../../../scripts/run.mjs";
import { createServedDatabase } from "../../../tests/support/database/create-database";
import type { ServedDatabase } from "../../../tests/support/database/postgres";
import { openBenchDatabase } from "./bench-database";
import { type Served, serve } from "./served";

export const SECRETS = { AUTH_SECRET: "s".repeat(32), CONTACT_KEY: `k1:${"0f".repeat(32)}` };

type Settings = Record<string, string>;

/** Builds if needed, and serves a club with the demo's people from the production build. */
export async function serveDemo(env: Settings): Promise<Served> {
  if (!(await ensureBuilt())) throw new Error("the build failed");
  const settings = { PORT: "{port}", APP_URL: "http://localhost:{port}", DEMO: "1", ...env };
  return serve({ args: ["server.mjs"], cwd: root, readyPath: "/readyz", env: settings });
}

/** Serves the demo on an embedded database that `close` removes. */
export async function serveEmbeddedClub(env: Settings = {}): Promise<Served> {
  await using opened = new AsyncDisposableStack();
  const dataDir = opened.adopt(mkdtempSync(join(tmpdir(), "plus-one-bench-")), (folder) =>
    rmSync(folder, { recursive: true }),
  );
  const settings = { DATA_DIR: dataDir, DATABASE_URL: "", ...env };
  const club = opened.adopt(await serveDemo(settings), ({ close }) => close());
  const resources = opened.move();
  return { ...club, close: () => resources.disposeAsync() };
}

export type PostgresClub = Served & { db: ServedDatabase["db"]; pool: Pool };

/** Serves the demo on a new Postgres database. @throws without a Postgres server. */
export async function servePostgresClub(env: Settings = {}): Promise<PostgresClub> {
  await using opened = new AsyncDisposableStack();
  const { connectionString, db, pool } = opened.adopt(await openBenchDatabase(), ({ drop }) => drop());
  const club = opened.adopt(await serveDemo({ DATABASE_URL: connectionString, ...env }), ({ close }) =>
    close(),
  );
  const resources = opened.move();
  return { ...club, db, pool, close: () => resources.disposeAsync() };
}

export type ServedClub = Served & { database: "Postgres" | "embedded" };

/** Serves the demo on a new Postgres database if a server exists, or else on an embedded one. */
export async function serveClub(env: Settings = {}): Promise<ServedClub> {
  const settings = { ...SECRETS, LOG_LEVEL: "warn", ...env };
  const server = await findPostgres();
  if (!server) return { ...(await serveEmbeddedClub(settings)), database: "embedded" };
  process.env.TEST_DATABASE_URL ??= server;
  await using opened = new AsyncDisposableStack();
  const { connectionString } = opened.adopt(await createServedDatabase(), ({ drop }) => drop());
  const club = opened.adopt(await serveDemo({ ...settings, DATABASE_URL: connectionString }), ({ close }) =>
    close(),
  );
  const resources = opened.move();
  return { ...club, database: "Postgres", close: () => resources.disposeAsync() };
}
