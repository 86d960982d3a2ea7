import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleServed } from "drizzle-orm/node-postgres";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { Client } from "pg";
import type { Database } from "@/db/client";
import { lockDataDir } from "@/db/data-dir-lock";
import * as schema from "@/db/schema";
import { contactKeyProblem } from "@/domain/contacts/check-contact-keys";
import type { Env } from "@/lib/env";
import { existingContactKeys } from "@/lib/secrets";
import { checkStoredPictures } from "./check-pictures";
import { type Connection, check, type Finding, good, stops, warns } from "./finding";

const JOURNAL = "src/db/migrations/meta/_journal.json";
const CLOCK_TOLERANCE_MS = 5_000;

/** Checks connection, write access, migrations, keys, clock and notifications, which PgBouncer drops. */
export function checkDatabase(settings: Env): Promise<Finding[]> {
  const { DATABASE_URL } = settings;
  if (DATABASE_URL) return check("database", () => checkServed(settings, DATABASE_URL));
  return check("database", () => checkEmbedded(settings));
}

/** Locks the data folder, so that no server uses the embedded database during the check. */
async function checkEmbedded(settings: Env): Promise<Finding[]> {
  const { DATA_DIR: dataDir } = settings;
  const unlock = lockDataDir(dataDir);
  try {
    const kind = warns("database", `embedded, in ${dataDir}: only one server process can use it`);
    const folder = path.join(dataDir, "database");
    if (!existsSync(folder))
      return [kind, warns("migrations", "none yet: the first start creates the database")];
    accessSync(folder, constants.R_OK | constants.W_OK);
    const client = await PGlite.create(folder);
    try {
      return [
        kind,
        await checkWritable(client),
        await checkMigrated(client),
        ...(await checkContactKeys(drizzleEmbedded(client, { schema }), settings)),
        await checkClock(client),
        ...(await checkStoredPictures(client, settings)),
      ];
    } finally {
      await client.close();
    }
  } finally {
    unlock();
  }
}

async function checkServed(settings: Env, connectionString: string): Promise<Finding[]> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 10_000 });
  await client.connect();
  try {
    return [
      good("database", await version(client)),
      await checkWritable(client),
      await checkMigrated(client),
      ...(await checkContactKeys(drizzleServed(client, { schema }), settings)),
      await checkClock(client),
      ...(await checkStoredPictures(client, settings)),
      await checkNotifications(client),
    ];
  } finally {
    await client.end();
  }
}

async function version(client: Connection): Promise<string> {
  const { rows } = await client.query(
    "select current_database() as name, current_setting('server_version') as version",
  );
  return `${rows[0]?.name} on Postgres ${rows[0]?.version}`;
}

async function checkWritable(client: Connection): Promise<Finding> {
  const { rows } = await client.query(
    "select current_setting('transaction_read_only') = 'on' as read_only, pg_is_in_recovery() as standby",
  );
  if (rows[0]?.read_only || rows[0]?.standby) return stops("database writes", "the database is read-only");
  await client.query("create temporary table doctor_writes (id int)");
  return good("database writes", "rows can be written");
}

async function checkMigrated(client: Connection): Promise<Finding> {
  const { entries } = JSON.parse(readFileSync(JOURNAL, "utf8")) as { entries: { when: number }[] };
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found");
  if (!tables[0]?.found)
    return warns("migrations", `none yet: the first start applies all ${entries.length}`);
  const { rows } = await client.query("select created_at::bigint as made from drizzle.__drizzle_migrations");
  const made = new Set(rows.map((row) => Number(row.made)));
  const missing = entries.filter(({ when }) => !made.has(when)).length;
  if (missing > 0)
    return warns("migrations", `${missing} to come, with the next start or npm run db -- migrate`);
  const newer = made.size - entries.length;
  return newer > 0
    ? warns("migrations", `${newer} unknown to this release: a newer release has run here`)
    : good("migrations", `all ${entries.length}`);
}

/** Compares the keys with the data. A database without the table of fingerprints is checked by the next start. */
async function checkContactKeys(db: Database, settings: Env): Promise<Finding[]> {
  const { rows } = await db.execute("select to_regclass('public.key_fingerprints') is not null as found");
  if (!rows[0]?.found) return [];
  const keys = existingContactKeys(settings);
  if (!keys) return checkStoredKeys(db, settings);
  const problem = await contactKeyProblem(db, keys);
  return [problem ? stops("contact keys", problem) : good("contact keys", "they match the data")];
}

/** Without keys, a start generates new ones. That is wrong if the club has data of earlier keys. */
async function checkStoredKeys(db: Database, { DATA_DIR }: Env): Promise<Finding[]> {
  if ((await db.$count(schema.keyFingerprints)) === 0) return [];
  return [stops("contact keys", `secrets.json is missing in ${DATA_DIR}: the data needs its keys`)];
}

async function checkClock(client: Connection): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query("select extract(epoch from clock_timestamp()) * 1000 as now");
  const off = Math.abs(Number(rows[0]?.now) - (before + Date.now()) / 2);
  const text = `${Math.round(off)} ms from this machine's`;
  return off > CLOCK_TOLERANCE_MS ? warns("database clock", text) : good("database clock", text);
}

async function checkNotifications(client: Client): Promise<Finding> {
  const channel = `doctor_${process.pid}`;
  const received = new Promise<boolean>((resolve) => {
    client.once("notification", () => resolve(true));
    setTimeout(() => resolve(false), 2_000).unref();
  });
  await client.query(`listen ${channel}`);
  await client.query(`notify ${channel}`);
  return (await received)
    ? good("notifications", "LISTEN and NOTIFY arrive")
    : warns("notifications", "no notification arrives: use a direct address, not a transaction pooler");
}
