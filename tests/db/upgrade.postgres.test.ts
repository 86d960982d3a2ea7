import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { type SQL, sql } from "drizzle-orm";
import { drizzle as drizzleServed } from "drizzle-orm/node-postgres";
import { migrate as migrateServedIn } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { migrate as migrateEmbeddedIn } from "drizzle-orm/pglite/migrator";
import type { Pool } from "pg";
import { type BackupHead, readHead, type Sums } from "@/db/backup/backup-line";
import type { Database } from "@/db/client";
import { migrateEmbedded, migrateServed } from "@/db/migrate";
import * as schema from "@/db/schema";
import { backUp, restore } from "../support/database/backups";
import { createDatabase } from "../support/database/create-database";
import { freshEmbeddedDatabase } from "../support/database/database";
import { openPoolTo, openServedDatabase, type ServedDatabase } from "../support/database/postgres";

/** The data of each release that changed the database: a backup of its demo. */
const RELEASES = "tests/db/releases";
const MIGRATIONS = "src/db/migrations";

const releases = readdirSync(RELEASES).sort();
const [oldest = ""] = releases;

/** The oldest release, the newest one, and others between them. */
const COUNT = Number(process.env.UPGRADED_RELEASES ?? 5);
const upgradedReleases = Array.from(
  { length: COUNT },
  (_, place) => releases[Math.round((place * (releases.length - 1)) / (COUNT - 1))] ?? oldest,
);

let served: ServedDatabase;
let embedded: Database;

jest.setTimeout(60_000);

beforeAll(async () => {
  served = await openServedDatabase(2);
  embedded = await freshEmbeddedDatabase();
});
afterAll(() => served.drop());

const readLines = (release: string): string[] =>
  gunzipSync(readFileSync(path.join(RELEASES, release)))
    .toString()
    .trimEnd()
    .split("\n");

/** Calls `run` with a folder of the migrations up to a level, as an older release had them. */
async function withMigrationsUpTo<Result>(
  level: number,
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), "plus-one-migrations-"));
  try {
    cpSync(MIGRATIONS, folder, { recursive: true });
    const journal = JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, "utf8"));
    const entries = journal.entries.filter(({ when }: { when: number }) => when <= level);
    writeFileSync(path.join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Stores rows of an older release. Their triggers ran when that release wrote them. */
async function load(db: Database, lines: readonly string[]): Promise<void> {
  const { tables } = readHead(lines[0] ?? "");
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    let table: BackupHead["tables"][number] | undefined;
    for (const line of lines.slice(1, -1)) {
      if (!line.startsWith("[")) table = tables.find(({ name }) => name === JSON.parse(line).table);
      else if (table) await tx.execute(insertOf(table, line));
    }
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('ledger_entries', 'id'), (select max(id) from ledger_entries))`,
    );
  });
}

function insertOf({ name, columns }: BackupHead["tables"][number], rows: string): SQL {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  return sql`insert into ${sql.identifier(name)} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${sql.identifier(name)}, ${rows}::jsonb)`;
}

/** Opens a club of an older release on a server. */
async function openOldClub(
  lines: readonly string[],
): Promise<{ db: Database; pool: Pool; close: () => Promise<void> }> {
  const { connectionString, drop } = await createDatabase("template1");
  const pool = openPoolTo(connectionString, 2);
  const db = drizzleServed(pool, { schema });
  const { migration } = readHead(lines[0] ?? "");
  await withMigrationsUpTo(migration, (migrationsFolder) => migrateServedIn(db, { migrationsFolder }));
  await load(db, lines);
  const close = async () => {
    await pool.end();
    await drop();
  };
  return { db, pool, close };
}

async function balancesOf(db: Database): Promise<unknown> {
  const { rows } = await db.execute(
    sql`select member_id, sum(amount_cents)::int as cents from ledger_entries group by 1 order by 1`,
  );
  return rows;
}

async function notValidated(db: Database): Promise<unknown> {
  return (await db.execute(sql`select conname from pg_constraint where not convalidated`)).rows;
}

/** Restores a backup and expects these rows. A restore marks queued messages as failed, so those are not compared. */
async function expectRestored(db: Database, lines: readonly string[], sums: Sums): Promise<void> {
  const withoutMessages = ({ messages: _, ...others }: Sums) => others;
  await restore(db, lines);
  expect(withoutMessages((await backUp(db)).sums)).toEqual(withoutMessages(sums));
}

test.each(upgradedReleases)(
  "a club of release %s is upgraded, backed up and restored on both databases",
  async (release) => {
    const lines = readLines(release);
    const club = await openOldClub(lines);
    try {
      const balances = await balancesOf(club.db);
      await migrateServed(club.pool);
      expect(await balancesOf(club.db)).toEqual(balances);
      expect(await notValidated(club.db)).toEqual([]);
      const upgraded = await backUp(club.db);
      for (const db of [embedded, served.db]) await expectRestored(db, upgraded.lines, upgraded.sums);
      await expectRestored(served.db, lines, upgraded.sums); // the backup that the older release made
      expect(await notValidated(served.db)).toEqual([]);
    } finally {
      await club.close();
    }
  },
);

test("an embedded club of the oldest release is upgraded, backed up and restored on both databases", async () => {
  const lines = readLines(oldest);
  const { migration } = readHead(lines[0] ?? "");
  const client = await PGlite.create();
  const club = drizzleEmbedded(client, { schema });
  await withMigrationsUpTo(migration, (migrationsFolder) => migrateEmbeddedIn(club, { migrationsFolder }));
  await load(club, lines);
  await migrateEmbedded(club);
  const upgraded = await backUp(club);
  for (const db of [embedded, served.db]) await expectRestored(db, upgraded.lines, upgraded.sums);
  await expectRestored(embedded, lines, upgraded.sums); // the backup that the older release made
  await client.close();
});

test("a backup of a club that was upgraded before its rows were repaired is restored", async () => {
  const club = await openOldClub(readLines("0018_contact_erasures.backup.gz"));
  try {
    const { migration } = readHead(readLines("0033_perk_credit_budget.backup.gz")[0] ?? "");
    await withMigrationsUpTo(migration, (migrationsFolder) =>
      migrateServedIn(drizzleServed(club.pool), { migrationsFolder }),
    );
    const isBroken = sql`select count(*)::int as entries from ledger_entries where kind = 'purchase' and brand_taking_id is null`;
    expect((await club.db.execute(isBroken)).rows).toEqual([{ entries: 4 }]);
    const balances = await balancesOf(club.db);
    const { lines } = await backUp(club.db);
    for (const db of [embedded, served.db]) {
      await restore(db, lines);
      expect((await db.execute(isBroken)).rows).toEqual([{ entries: 0 }]);
      expect(await balancesOf(db)).toEqual(balances);
    }
  } finally {
    await club.close();
  }
});

test("a purchase of an older release gets its brand's row, and a refund without a purchase becomes a correction", async () => {
  const lines = readLines(oldest);
  const club = await openOldClub(lines);
  try {
    await club.db.execute(sql`insert into ledger_entries (member_id, kind, amount_cents, title, reference)
      select member_id, 'refund', 5, '–', 'order:99' from ledger_entries where kind = 'purchase' limit 1`);
    await migrateServed(club.pool);
    const { rows } = await club.db.execute(sql`
      select entry.kind, entry.title, entry.amount_cents as cents, taking.brand, taking.kind as taking, taking.take_id is not null as "ofCharge"
      from ledger_entries entry left join brand_takings taking on taking.id = brand_taking_id
      where entry.kind in ('purchase', 'refund', 'correction') order by entry.id`);
    const taken = { kind: "purchase", taking: "take", ofCharge: false };
    expect(rows).toEqual([
      { ...taken, title: "Corvo", cents: -3240, brand: "corvo" },
      { ...taken, title: "Casa Orrin", cents: -4650, brand: "casa-orrin" },
      { kind: "refund", title: "Corvo", cents: 1260, brand: "corvo", taking: "refund", ofCharge: true },
      { ...taken, title: "Wickham Row", cents: -7400, brand: "wickham-row" },
      { ...taken, title: "Folio & Fern", cents: -1875, brand: "folio-and-fern" },
      { kind: "correction", title: "–", cents: 5, brand: null, taking: null, ofCharge: false },
    ]);
  } finally {
    await club.close();
  }
});
