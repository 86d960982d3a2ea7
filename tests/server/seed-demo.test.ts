import { PGlite } from "@electric-sql/pglite";
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { readHead } from "@/db/backup/backup-line";
import type { Database } from "@/db/client";
import { migrateEmbedded } from "@/db/migrate";
import * as schema from "@/db/schema";
import { PEOPLE } from "@/db/seed";
import { env } from "@/lib/env";
import { seedDemo } from "@/server/seed-demo";
import { dumpRows, freshEmbeddedDatabase } from "../support/database/database";
import { load, readLines, withMigrationsUpTo } from "../support/database/releases";

beforeEach(() => {
  jest.replaceProperty(env(), "DEMO", true);
});

/** What a start may add to the data of an older demo. */
const ADDED = ["perk_codes", "perk_stocks", "till_keys"];

test.each([
  ["1.0.0", "0033_perk_credit_budget.backup.gz"],
  ["1.1.0", "0038_validate_rules.backup.gz"],
  ["after 1.1.0", "0060_wallet.backup.gz"],
  ["1.2.0", "0070_fold_names.backup.gz"],
])("today's demo starts on the data of release %s, and everything is still there", async (_, file) => {
  const client = await PGlite.create();
  const db = drizzle(client, { schema });
  const lines = readLines(file);
  await withMigrationsUpTo(readHead(lines[0] ?? "").migration, (migrationsFolder) =>
    migrate(db, { migrationsFolder }),
  );
  await load(db, lines);
  await migrateEmbedded(db);
  const before = await dumpRows(db, ADDED);
  const claims = await countClaims(db);
  expect(before).toContain("ada@example.test");
  await seedDemo(db);
  expect(await dumpRows(db, ADDED)).toBe(before);
  expect(await countClaims(db)).toEqual(claims);
  expect(await db.$count(schema.perkCodes)).toBeGreaterThan(10);
  const seeded = await dumpRows(db);
  await seedDemo(db);
  expect(await dumpRows(db)).toBe(seeded);
  await client.close();
});

async function countClaims(db: Database): Promise<unknown> {
  return (await db.execute(sql`select perk_id, claimed from perk_stocks where claimed > 0 order by 1`)).rows;
}

test("a restarted demo adds no one when people are renamed, changed or erased", async () => {
  const db = await freshEmbeddedDatabase();
  await seedDemo(db);
  const { members } = schema;
  await db
    .update(members)
    .set({ username: "countess", email: "countess@example.test", phone: null })
    .where(eq(members.username, PEOPLE.ada.username));
  const before = await dumpRows(db);
  await seedDemo(db);
  expect(await dumpRows(db)).toBe(before);
});

test("the list of members by balance has the balances of the demo", async () => {
  const db = await freshEmbeddedDatabase();
  await seedDemo(db);
  const { members, ledgerEntries } = schema;
  const sum = sql`(select sum(${ledgerEntries.amountCents}) from ${ledgerEntries} where ${ledgerEntries.memberId} = ${members.id})`;
  expect(await db.$count(members, sql`${members.balanceCents} > 0`)).toBeGreaterThan(1);
  expect(await db.$count(members, sql`${members.balanceCents} <> coalesce(${sum}, 0)`)).toBe(0);
});

test("two servers that start one demo at the same time add its people and codes once", async () => {
  const db = await freshEmbeddedDatabase();
  await Promise.all([seedDemo(db), seedDemo(db)]);
  expect(await db.$count(schema.members, eq(schema.members.username, "ada"))).toBe(1);
});

test("the data of a newer release is rejected in one line", async () => {
  const db = await freshEmbeddedDatabase();
  const newer = sql`insert into drizzle.__drizzle_migrations (id, hash, created_at) values (9999, 'newer', 9999999999999)`;
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(newer);
      await seedDemo(tx);
    }),
  ).rejects.toThrow(/^The demo’s data is of a newer release: .+$/);
});
