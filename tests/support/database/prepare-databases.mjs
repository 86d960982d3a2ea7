import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleServed } from "drizzle-orm/node-postgres";
import { migrate as migrateServed } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import { Client } from "pg";
import { nameDatabase } from "./database-names.cjs";

const migrationsFolder = "src/db/migrations";
const cache = "node_modules/.cache";

/** Migrates an embedded database and, if a server exists, a Postgres database once per run. Suites use copies. */
export default async function prepareDatabases() {
  process.env.TEST_EMBEDDED_DATABASE = await embedded();
  if (process.env.TEST_DATABASE_URL) process.env.TEST_DATABASE_TEMPLATE = await served();
}

async function embedded() {
  const file = join(cache, `test-database-${await hashOfSources()}.tar`);
  if (existsSync(file)) return file;
  const base = await PGlite.create();
  await migrateEmbedded(drizzleEmbedded(base), { migrationsFolder });
  await dropTemplates(base);
  const dump = await base.dumpDataDir("none");
  await base.close();
  await mkdir(cache, { recursive: true });
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, Buffer.from(await dump.arrayBuffer()));
  await rename(fresh, file);
  return file;
}

/** The templates are a third of the file, and no test creates a database on it. */
async function dropTemplates(base) {
  await base.exec("update pg_database set datistemplate = false where datname like 'template_'");
  for (const name of ["template0", "template1"]) await base.exec(`drop database ${name}`);
}

async function hashOfSources() {
  const { version } = JSON.parse(await readFile("node_modules/@electric-sql/pglite/package.json", "utf8"));
  const hash = createHash("sha256")
    .update(version)
    .update(await readFile(import.meta.filename));
  for (const name of (await readdir(migrationsFolder)).filter((file) => file.endsWith(".sql")).sort())
    hash.update(await readFile(join(migrationsFolder, name)));
  return hash.digest("hex").slice(0, 16);
}

async function served() {
  const name = nameDatabase("template");
  await onServer("", (client) => client.query(`create database ${name}`));
  await onServer(name, (client) => migrateServed(drizzleServed(client), { migrationsFolder }));
  return name;
}

/** Connects to the tests' server, to `database` or to the one in the address. */
export async function onServer(database, run) {
  const url = new URL(process.env.TEST_DATABASE_URL);
  if (database) url.pathname = `/${database}`;
  const client = new Client({ connectionString: url.toString() });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
