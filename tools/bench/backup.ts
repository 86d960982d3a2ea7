import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { readBackupLines, writeBackupFile } from "@/db/backup/backup-file";
import { countRows, type Sums } from "@/db/backup/backup-line";
import { restoreBackup } from "@/db/backup/restore-backup";
import { type Database, type OpenDatabase, openDatabase } from "@/db/client";
import { createMember } from "@/db/factories";
import { parseEnv } from "@/lib/env";
import { findPostgres } from "../../scripts/postgres.mjs";
import { createServedDatabase } from "../../tests/support/database/create-database";

const INVITATIONS = 100_000;
const KEYS = { AUTH_SECRET: "s".repeat(32), CONTACT_KEY: `k1:${"0f".repeat(32)}` };

type Row = { rows: number; MB: number; seconds: number; equal: boolean };

/** Backs up a Postgres and an embedded club, and restores each backup into both kinds of database. */
async function run(): Promise<void> {
  const server = await findPostgres();
  if (!server)
    throw new Error("set TEST_DATABASE_URL to a Postgres server: this benchmark uses both databases");
  process.env.TEST_DATABASE_URL = server;
  const folder = await mkdtemp(path.join(tmpdir(), "plus-one-backup-"));
  const served = await createServedDatabase();
  const open = {
    embedded: await openDatabase(parseEnv({ DATA_DIR: path.join(folder, "data") })),
    served: await openDatabase(parseEnv({ ...KEYS, DATABASE_URL: served.connectionString })),
  };
  try {
    const table = await measureAll(open, folder);
    console.log(`A club with ${INVITATIONS} invitations`);
    console.table(table);
    process.exitCode = Object.values(table).every(({ equal }) => equal) ? 0 : 1;
  } finally {
    await Promise.all(Object.values(open).map(({ close }) => close()));
    await served.drop();
    await rm(folder, { recursive: true });
  }
}

async function measureAll(open: Record<string, OpenDatabase>, folder: string): Promise<Record<string, Row>> {
  const table: Record<string, Row> = {};
  for (const [from, { db }] of Object.entries(open)) {
    await fill(db);
    const file = path.join(folder, `${from}.gz`);
    const backup = await timed(() => writeBackupFile(db, file));
    const MB = Math.round((await stat(file)).size / 1e5) / 10;
    table[`${from}: backup`] = rowOf(backup, MB, backup.result);
    for (const [to, target] of Object.entries(open)) {
      const restored = await timed(() =>
        restoreBackup(target.db, readBackupLines(createReadStream(file), file)),
      );
      const found = await writeBackupFile(target.db, path.join(folder, `${from}-${to}.gz`));
      const sums = { ...restored, result: found };
      table[`${from} → ${to}: restore`] = rowOf(sums, MB, backup.result);
    }
  }
  return table;
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const started = performance.now();
  const result = await work();
  return { result, seconds: Math.round((performance.now() - started) / 100) / 10 };
}

function rowOf({ result, seconds }: { result: Sums; seconds: number }, MB: number, wanted: Sums): Row {
  return { rows: countRows(result), MB, seconds, equal: JSON.stringify(result) === JSON.stringify(wanted) };
}

/** Creates a hundred sponsors, their invitations and one place per invitation. */
async function fill(db: Database): Promise<void> {
  await db.execute(sql`truncate members cascade`);
  for (let sponsor = 0; sponsor < 100; sponsor++) await createMember(db);
  await db.execute(sql`
    insert into invitations (sponsor_id, type, recipient, code, activated_at)
    select sponsor.id, 'individual', 'Friend ' || number, translate(lpad(number::text, 14, '0'), '01', 'AB'), now()
    from generate_series(1, ${INVITATIONS}::int) number
    join (select id, row_number() over () - 1 as place from members) sponsor on sponsor.place = number % 100`);
  await db.execute(sql`insert into seats (invitation_id, type, seat_no) select id, type, 1 from invitations`);
}

void run();
