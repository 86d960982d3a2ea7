import { sql } from "drizzle-orm";
import type { Sums } from "@/db/backup/backup-line";
import { listBackupTables } from "@/db/backup/backup-tables";
import { EXCLUDED_TABLES } from "@/db/backup/excluded-tables";
import type { Database } from "@/db/client";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { requestErasure } from "@/domain/erasure/request-erasure";
import { backUp, restore } from "../support/database/backups";
import { countRows, dumpRows, freshDatabase, freshEmbeddedDatabase } from "../support/database/database";
import { readLines } from "../support/database/releases";
import { after, asMember, asVisitor } from "../support/people/contexts";
import { ADAS_TRACES, createFullClub } from "../support/people/full-club";

let served: Database;
let embedded: Database;

beforeEach(async () => {
  served = await freshDatabase();
  embedded = await freshEmbeddedDatabase();
});

/** A restore marks queued messages as failed, so those are not compared. */
const withoutMessages = ({ messages: _, ...others }: Sums) => others;

test("the full club has a row in every table", async () => {
  await createFullClub(served);
  const counts = Object.entries(await countRows(served));
  expect(counts.filter(([, rows]) => rows === 0)).toEqual([]);
});

test.each([
  ["Postgres", () => [served, embedded] as const],
  ["the embedded database", () => [embedded, served] as const],
])("a backup of the full club on %s is equal after a restore on both databases", async (_, databases) => {
  const [from, to] = databases();
  await createFullClub(from);
  const { lines, sums } = await backUp(from);
  const tables = Object.keys(await countRows(from));
  expect(Object.keys(sums).toSorted()).toEqual(
    tables.filter((name) => !EXCLUDED_TABLES.has(name)).toSorted(),
  );
  for (const db of [to, from]) {
    await restore(db, lines);
    expect(withoutMessages((await backUp(db)).sums)).toEqual(withoutMessages(sums));
  }
});

test("no row of a backup needs a row of a table that it leaves out", async () => {
  const { rows: references } = await served.execute<{ from: string; to: string; columns: string[] }>(sql`
    select conrelid::regclass::text as from, confrelid::regclass::text as to, array(
      select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const tables = await listBackupTables(served);
  const contained = references.flatMap(({ from, to, columns }) => {
    const table = tables.find(({ name }) => name === from);
    const isLeftOut = EXCLUDED_TABLES.has(to) && table;
    return isLeftOut && columns.every((column) => table.columns.includes(column))
      ? [`${from} needs ${to}`]
      : [];
  });
  expect(references.length).toBeGreaterThan(50);
  expect(contained).toEqual([]);
  expect([...EXCLUDED_TABLES.keys()]).toEqual(
    expect.arrayContaining(["card_codes", "push_subscriptions", "push_messages"]),
  );
});

test.each(["0060_wallet.backup.gz", "0060_wallet_every_table.backup.gz"])(
  "%s, which has cards but no sessions, is restored on both databases without the cards",
  async (file) => {
    const lines = readLines(file);
    expect(lines.join("\n")).toContain('"code": "ADASCARD"');
    for (const db of [served, embedded]) {
      const { sums } = await restore(db, lines);
      expect(Object.keys(sums)).not.toContain("card_codes");
      const restored = Object.entries(sums).map(([table, { rows }]) => [table, rows]);
      const empty = { card_codes: 0, push_subscriptions: 0, sessions: 0 };
      expect(await countRows(db)).toMatchObject({ ...Object.fromEntries(restored), ...empty });
    }
  },
);

test("a member of the full club is found nowhere after the erasure", async () => {
  const { ada } = await createFullClub(served);
  const found = async () => {
    const dump = (await dumpRows(served)).toLowerCase();
    return ADAS_TRACES.filter((trace) => dump.includes(trace));
  };
  expect(await found()).toEqual(ADAS_TRACES);
  await requestErasure(asMember(served, ada), { username: "ada" });
  expect(await eraseDueMembers(asVisitor(served, after("8 days")))).toBe(1);
  expect(await found()).toEqual([]);
});
