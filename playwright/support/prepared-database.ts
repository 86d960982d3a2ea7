import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { createDatabase } from "../../tests/support/database/create-database";

export type QueryRunner = {
  query: <Row>(statement: string, values?: unknown[]) => Promise<{ rows: Row[] }>;
  /** Runs several statements. */
  exec: (statements: string) => Promise<unknown>;
};

/** Settings of a server with its own data. The embedded database and the keys are in DATA_DIR unless given. */
export type ServerData = {
  DATA_DIR: string;
  DATABASE_URL: string;
  AUTH_SECRET?: string;
  CONTACT_KEY?: string;
};

/** A copy of the prepared database that a test may change. */
export type DatabaseCopy = {
  data: ServerData;
  /** Runs statements while no server uses the database. */
  onDatabase: <Result>(run: (database: QueryRunner) => Promise<Result>) => Promise<Result>;
  remove: () => Promise<void>;
};

/** Returns the folder with the run's prepared embedded database and keys. */
export function preparedDir(): string {
  const folder = process.env.PLAYWRIGHT_PREPARED_DIR;
  if (!folder) throw new Error("PLAYWRIGHT_PREPARED_DIR is not set: playwright.config.mts sets it");
  return folder;
}

/** Copies the prepared database on the Postgres server if there is one, which starts faster, otherwise the embedded one. */
export function copyPreparedDatabase(): Promise<DatabaseCopy> {
  const template = process.env.TEST_DATABASE_TEMPLATE;
  return template ? copyServedDatabase(template) : copyEmbeddedDatabase();
}

async function copyServedDatabase(template: string): Promise<DatabaseCopy> {
  const { dataDir, removeFolder } = await createFolder();
  const secrets = JSON.parse(await readFile(path.join(preparedDir(), "secrets.json"), "utf8"));
  const { connectionString } = await createDatabase(template);
  const keys = { AUTH_SECRET: secrets.authSecret, CONTACT_KEY: secrets.contactKey };
  return {
    data: { DATA_DIR: dataDir, DATABASE_URL: connectionString, ...keys },
    onDatabase: async (run) => {
      const client = new Client({ connectionString });
      await client.connect();
      const exec = (statements: string) => client.query(statements);
      return run(Object.assign(client as Pick<QueryRunner, "query">, { exec })).finally(() => client.end());
    },
    // The end of the run drops the database. Postgres writes everything to disk first, and all other journeys wait meanwhile.
    remove: removeFolder,
  };
}

/** Copies the embedded database, even if there is a Postgres server. */
export async function copyEmbeddedDatabase(): Promise<DatabaseCopy> {
  const { dataDir, removeFolder } = await createFolder();
  await cp(preparedDir(), dataDir, { recursive: true });
  return {
    data: { DATA_DIR: dataDir, DATABASE_URL: "" },
    onDatabase: async (run) => {
      const database = await PGlite.create(path.join(dataDir, "database"));
      return run(database as QueryRunner).finally(() => database.close());
    },
    remove: removeFolder,
  };
}

async function createFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), "plus-one-club-"));
  return { dataDir: path.join(folder, "data"), removeFolder: () => rm(folder, { recursive: true }) };
}

/**
 * Returns a hash of every table's rows while no server uses the database. It ignores the counts of failed lookups, the
 * rate limits with keys that start with `ignored`, and what a job derives from other rows every five minutes.
 */
export function fingerprint(
  { onDatabase }: DatabaseCopy,
  ignored = "miss:",
): Promise<Record<string, string>> {
  return onDatabase(async (database) => {
    const tables = await database.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const hashes: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const condition =
        name === "address_limits" ? `where key not like 'miss:%' and key not like '${ignored}%'` : "";
      const all = await database.query<{ row: string }>(
        `select (to_jsonb(t) - '{balance_cents,last_seen_at,branch_size}'::text[])::text as row from "${name}" t ${condition} order by 1`,
      );
      hashes[name] = createHash("sha256").update(JSON.stringify(all.rows)).digest("hex");
    }
    return hashes;
  });
}
