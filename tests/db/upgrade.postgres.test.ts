import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle as drizzleServed } from "drizzle-orm/node-postgres";
import { migrate as migrateServedIn } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { migrate as migrateEmbeddedIn } from "drizzle-orm/pglite/migrator";
import type { Pool } from "pg";
import { readHead, type Sums } from "@/db/backup/backup-line";
import type { Database } from "@/db/client";
import { migrateEmbedded, migrateServed } from "@/db/migrate";
import * as schema from "@/db/schema";
import { backUp, restore } from "../support/database/backups";
import { createDatabase } from "../support/database/create-database";
import { freshEmbeddedDatabase } from "../support/database/database";
import { openPoolTo } from "../support/database/postgres";
import { listReleases, load, readLines, withMigrationsUpTo } from "../support/database/releases";
import { serveTests } from "../support/database/serve-tests";

const releases = listReleases();
const [oldest = ""] = releases;

const served = serveTests(2);
let embedded: Database;

jest.setTimeout(120_000);

beforeAll(async () => {
  embedded = await freshEmbeddedDatabase();
});

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
  await db.execute(sql`truncate erasures, contact_erasures, contact_opt_outs`); // a restore keeps them
  await restore(db, lines);
  expect(withoutMessages((await backUp(db)).sums)).toEqual(withoutMessages(sums));
}

test.each(releases)(
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

/** As in a club that was older than the brands' rows when it was upgraded to 1.0.0. `insert` adds an entry without one. */
async function removeBrandTakings(db: Database, insert = ""): Promise<void> {
  await db.execute(
    sql.raw(`
    alter table ledger_entries disable trigger user;
    alter table ledger_entries drop constraint ledger_entries_taking;
    update ledger_entries set brand_taking_id = null;
    ${insert};
    alter table ledger_entries add constraint ledger_entries_taking
      check ((kind in ('purchase', 'refund')) = (brand_taking_id is not null)) not valid;
    alter table ledger_entries enable trigger user;
    delete from brand_takings`),
  );
}

test("a backup of a club that was upgraded before its rows were repaired is restored", async () => {
  const club = await openOldClub(readLines(oldest));
  try {
    await removeBrandTakings(club.db);
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
  const club = await openOldClub(readLines(oldest));
  try {
    await removeBrandTakings(
      club.db,
      `insert into ledger_entries (member_id, kind, amount_cents, title, reference)
        select member_id, 'refund', 5, '–', 'order:99' from ledger_entries where kind = 'purchase' limit 1`,
    );
    await migrateServed(club.pool);
    const { rows } = await club.db.execute(sql`
      select entry.kind, entry.title, entry.amount_cents as cents, taking.brand, taking.kind as taking, taking.take_id is not null as "ofCharge"
      from ledger_entries entry left join brand_takings taking on taking.id = brand_taking_id
      where entry.kind in ('purchase', 'refund', 'correction') order by entry.id`);
    const taken = { kind: "purchase", taking: "take", ofCharge: false };
    expect(rows).toEqual([
      { ...taken, title: "Corvo", cents: -3240, brand: "corvo" },
      { kind: "refund", title: "Corvo", cents: 1260, brand: "corvo", taking: "refund", ofCharge: true },
      { ...taken, title: "Casa Orrin", cents: -4650, brand: "casa-orrin" },
      { ...taken, title: "Wickham Row", cents: -7400, brand: "wickham-row" },
      { ...taken, title: "Folio & Fern", cents: -1875, brand: "folio-and-fern" },
      { kind: "correction", title: "–", cents: 5, brand: null, taking: null, ofCharge: false },
    ]);
  } finally {
    await club.close();
  }
});
