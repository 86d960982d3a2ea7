import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { drizzle as drizzleServed } from "drizzle-orm/node-postgres";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { Client } from "pg";
import type { Database } from "@/db/client";
import { connectQuery, REQUEST_LIMITS } from "@/db/connection-limits";
import { lockDataDir } from "@/db/data-dir-lock";
import { directUrl } from "@/db/database-urls";
import { databaseFolder, openEmbeddedFolder } from "@/db/embedded-folder";
import { readState } from "@/db/replica";
import * as schema from "@/db/schema";
import { contactKeyProblem } from "@/domain/contacts/check-contact-keys";
import type { Env } from "@/lib/env";
import { existingContactKeys } from "@/lib/secrets";
import { checkClubAddress } from "./check-club-address";
import { checkStoredPictures } from "./check-pictures";
import { checkRehearsals } from "./check-rehearsals";
import { type Connection, check, type Finding, good, reason, stops, warns } from "./finding";

const JOURNAL = "src/db/migrations/meta/_journal.json";
/** PGlite never calls fsync and ignores statement_timeout (docs/hosting.md). */
const EMBEDDED_LIMITS =
  "only one server process can use it. A power cut can lose the last minutes or damage the folder: back up, or use Postgres. statement_timeout has no effect";
const CLOCK_TOLERANCE_MS = 5_000;

/** Checks connection, write access, migrations, keys, clock and notifications, which PgBouncer drops. */
export async function checkDatabase(settings: Env): Promise<Finding[]> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL } = settings;
  const url = directUrl(settings);
  if (!url) return check("database", () => checkEmbedded(settings));
  const findings = await check("database", () => checkServed(settings, url));
  if (DATABASE_URL && DATABASE_DIRECT_URL)
    findings.push(...(await check("connection pooler", () => checkPooler(DATABASE_URL, url))));
  if (DATABASE_REPLICA_URL) findings.push(await checkReplica(DATABASE_REPLICA_URL, url));
  return findings;
}

/** Locks the data folder, so that no server uses the embedded database during the check. */
async function checkEmbedded(settings: Env): Promise<Finding[]> {
  const { DATA_DIR: dataDir } = settings;
  const unlock = lockDataDir(dataDir);
  try {
    const kind = warns("database", `embedded, in ${dataDir}: ${EMBEDDED_LIMITS}`);
    const folder = databaseFolder(dataDir);
    if (!existsSync(folder))
      return [kind, warns("migrations", "none yet: the first start creates the database")];
    accessSync(folder, constants.R_OK | constants.W_OK);
    const client = await openEmbeddedFolder(dataDir);
    try {
      return [
        kind,
        await checkWritable(client),
        await checkMigrated(client),
        ...(await checkContactKeys(drizzleEmbedded(client, { schema }), settings)),
        await checkClock(client),
        ...(await checkStoredPictures(client, settings)),
        ...(await checkRehearsals(client, settings)),
        ...(await checkClubAddress(client)),
      ];
    } finally {
      await client.close();
    }
  } finally {
    unlock();
  }
}

function checkServed(settings: Env, connectionString: string): Promise<Finding[]> {
  return onServer(connectionString, async (client) => [
    good("database", await version(client)),
    await checkWritable(client),
    await checkMigrated(client),
    ...(await checkContactKeys(drizzleServed(client, { schema }), settings)),
    await checkClock(client),
    ...(await checkStoredPictures(client, settings)),
    ...(await checkRehearsals(client, settings)),
    ...(await checkClubAddress(client)),
    await checkNotifications(client),
  ]);
}

/** A pooler must lead to the same database, and set the limits that a server's own connections set for themselves. */
async function checkPooler(poolerUrl: string, url: string): Promise<Finding[]> {
  const [pooled, direct] = await Promise.all([poolerUrl, url].map(readIdentity));
  const name = "connection pooler";
  if (pooled?.database !== direct?.database)
    return [stops(name, "DATABASE_URL and DATABASE_DIRECT_URL lead to different databases")];
  const { lock, statement } = REQUEST_LIMITS;
  const isLimited = pooled?.statementTimeout === statement && pooled?.lockTimeout === lock;
  return [
    isLimited
      ? good(name, "it leads to the same database")
      : warns(
          name,
          `it sets no limits: add connect_query='${connectQuery(REQUEST_LIMITS)}' to the database in pgbouncer.ini`,
        ),
  ];
}

/** Servers use the primary while the replica fails, so a finding stops nothing. */
async function checkReplica(replicaUrl: string, url: string): Promise<Finding> {
  const name = "read replica";
  try {
    const primary = await onServer(url, readState);
    const replica = await onServer(replicaUrl, readState);
    if (!replica.isReplica || replica.database !== primary.database)
      return warns(name, "DATABASE_REPLICA_URL names no replica of this database");
    const behind = Math.max(0, primary.position - replica.position);
    return good(name, `${behind} bytes behind`);
  } catch (error) {
    return warns(name, `it can't be used: ${reason(error)}`);
  }
}

function readIdentity(connectionString: string) {
  return onServer(connectionString, async (client) => {
    const { rows } = await client.query(`select (select system_identifier from pg_control_system()) as server,
      (select oid from pg_database where datname = current_database()) as database,
      extract(epoch from current_setting('statement_timeout')::interval) * 1000 as statement,
      extract(epoch from current_setting('lock_timeout')::interval) * 1000 as lock`);
    const { server, database, statement, lock } = rows[0];
    return {
      database: `${server} ${database}`,
      statementTimeout: Number(statement),
      lockTimeout: Number(lock),
    };
  });
}

async function onServer<Result>(
  connectionString: string,
  run: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 10_000 });
  await client.connect();
  try {
    return await run(client);
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
  const [first, last] = [entries[0]?.when ?? 0, entries.at(-1)?.when ?? 0];
  if (made.size > 0 && !made.has(first))
    return stops("migrations", "the tables are of a release before 1.0.0, or of another program");
  const missing = entries.filter(({ when }) => !made.has(when)).length;
  if (missing > 0)
    return warns("migrations", `${missing} to come, with the next start or npm run db -- migrate`);
  const newer = [...made].filter((when) => when > last).length;
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
    : warns("notifications", "no notification arrives: name Postgres itself in DATABASE_DIRECT_URL");
}
