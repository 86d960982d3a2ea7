import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { createDatabase } from "../../tests/support/database/create-database";

/** Runs statements on a club's database. */
export type Rows = {
  query: <Row>(statement: string, values?: unknown[]) => Promise<{ rows: Row[] }>;
  /** Several statements at once. */
  exec: (statements: string) => Promise<unknown>;
};

/** A club's directory, and its database and keys, which are in the directory unless they are given. */
export type ClubData = { DATA_DIR: string; DATABASE_URL: string; AUTH_SECRET?: string; CONTACT_KEY?: string };

/** A copy of the prepared club, for a spec to change. */
export type PreparedCopy = {
  data: ClubData;
  /** Opens its database while no server has it. */
  onDatabase: <Result>(run: (rows: Rows) => Promise<Result>) => Promise<Result>;
  remove: () => Promise<void>;
};

/** Where the run's prepared club is: its database and its keys. */
export function preparedDir(): string {
  const folder = process.env.PLAYWRIGHT_PREPARED_DIR;
  if (!folder) throw new Error("PLAYWRIGHT_PREPARED_DIR is not set: playwright.config.mts sets it");
  return folder;
}

/** Copies the prepared club: on the tests' server, where a club starts in half the time, or else in a directory. */
export function copyPrepared(): Promise<PreparedCopy> {
  const template = process.env.TEST_DATABASE_TEMPLATE;
  return template ? copyServed(template) : copyEmbedded();
}

async function copyServed(template: string): Promise<PreparedCopy> {
  const { dataDir, removeFolder } = await makeFolder();
  const kept = JSON.parse(await readFile(path.join(preparedDir(), "secrets.json"), "utf8"));
  const { connectionString, drop } = await createDatabase(template);
  const keys = { AUTH_SECRET: kept.authSecret, CONTACT_KEY: kept.contactKey };
  return {
    data: { DATA_DIR: dataDir, DATABASE_URL: connectionString, ...keys },
    onDatabase: async (run) => {
      const client = new Client({ connectionString });
      await client.connect();
      const exec = (statements: string) => client.query(statements);
      return run(Object.assign(client as Pick<Rows, "query">, { exec })).finally(() => client.end());
    },
    remove: async () => {
      await Promise.all([drop(), removeFolder()]);
    },
  };
}

/** Copies the embedded one into a directory, wherever the tests run. */
export async function copyEmbedded(): Promise<PreparedCopy> {
  const { dataDir, removeFolder } = await makeFolder();
  await cp(preparedDir(), dataDir, { recursive: true });
  return {
    data: { DATA_DIR: dataDir, DATABASE_URL: "" },
    onDatabase: async (run) => {
      const database = await PGlite.create(path.join(dataDir, "database"));
      return run(database as Rows).finally(() => database.close());
    },
    remove: removeFolder,
  };
}

async function makeFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), "plus-one-club-"));
  return { dataDir: path.join(folder, "data"), removeFolder: () => rm(folder, { recursive: true }) };
}
