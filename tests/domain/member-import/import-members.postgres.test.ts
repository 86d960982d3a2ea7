import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { ledgerEntries, members } from "@/db/schema";
import { importMembers } from "@/domain/member-import/import-members";
import { duringTransaction } from "../../support/database/pause-writes";
import { openServedDatabase, type ServedDatabase } from "../../support/database/postgres";
import { until } from "../../support/database/until";
import { asMember } from "../../support/people/contexts";
import { largeFile, memberFile, readImported } from "../../support/people/member-files";
import { hedy } from "../../support/people/staff";
import { runScript } from "../../support/run-script";
import { isLongTest, trials } from "../../support/trials";

const ROWS = trials(600, 10_000);
const KILLS = trials(0, 5);

jest.setTimeout(120_000 + ROWS * 20 + KILLS * 20_000);

let served: ServedDatabase;
let admin: Member;
let folder: string;

beforeEach(async () => {
  served = await openServedDatabase(4);
  admin = await hedy(served.db);
  folder = mkdtempSync(path.join(tmpdir(), "plus-one-import-"));
});
afterEach(async () => {
  await served.drop();
  rmSync(folder, { recursive: true });
});

const settings = () => ({
  DATABASE_URL: served.connectionString,
  AUTH_SECRET: "a".repeat(32),
  CONTACT_KEY: `k1:${"ab".repeat(32)}`,
  CONTACT_LOOKUP_KEY: "cd".repeat(32),
});

function writeLargeFile(): string {
  const file = path.join(folder, "members.csv");
  writeFileSync(file, largeFile(ROWS));
  return file;
}

const command = (...args: string[]) => runScript(["scripts/members.ts", "import", ...args], settings());

const countMembers = () => served.db.$count(members, sql`imported_in is not null`);

test("two imports of one file at the same time create each member once", async () => {
  const file = largeFile(ROWS);
  const run = () => importMembers(asMember(served.db, admin), file);
  const both = await Promise.all([run(), run()]);
  expect(both.every(({ isFinished }) => isFinished)).toBe(true);
  const { imported, counts } = await readImported(served.db);
  expect(imported).toHaveLength(ROWS);
  expect(counts).toEqual([{ newRows: ROWS, memberRows: 0, wrongRows: 0, isFinished: true }]);
  expect(await served.db.$count(ledgerEntries)).toBe(ROWS);
});

test("two files with the same people at the same time create each person once", async () => {
  const people = Array.from({ length: 40 }, (_, index) => `Robin,Member,member${index}@members.example,`);
  const run = (rows: string[]) => importMembers(asMember(served.db, admin), memberFile(rows));
  await Promise.all([run(people), run(people.toReversed())]);
  const { imported } = await readImported(served.db);
  expect(imported).toHaveLength(40);
  expect(new Set(imported.map(({ username }) => username)).size).toBe(40);
});

const INSERT_RIVAL = "insert into members (first_name, last_name, username, email) values ('A', 'B', $1, $2)";

test("a sign-up that takes a username during the import moves the row to the next one", async () => {
  await duringTransaction(served.pool, [INSERT_RIVAL, "ada_vale", "rival@club.example"], async (rival) => {
    const importing = importMembers(asMember(served.db, admin), memberFile(["Ada,Vale,ada@m.example,"]));
    await until(async () => (await countWaiting()) > 0);
    await rival.query("commit");
    expect(await importing).toMatchObject({ imported: 1, isFinished: true });
  });
  const { imported } = await readImported(served.db);
  expect(imported).toMatchObject([{ username: "ada_vale_2" }]);
});

/** Batches that wait for another transaction with the same contact or username. */
async function countWaiting(): Promise<number> {
  const { rows } = await served.db.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event = 'transactionid' and query like '%insert into "members"%'`);
  return rows[0]?.n ?? 0;
}

test("the command imports a file, reports it, and changes nothing when it is repeated", async () => {
  const file = writeLargeFile();
  const dry = await command("--from", file, "--dry-run");
  expect(dry.stdout).toContain(`${ROWS} new, 0 already members, 0 wrong.`);
  expect(dry.stdout).toContain("Nothing was changed.");
  expect(await countMembers()).toBe(0);

  const started = performance.now();
  const first = await command("--from", file);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  expect(first).toMatchObject({ status: 0, stderr: "" });
  expect(first.stdout).toContain(`Imported ${ROWS} members.`);
  const before = await readImported(served.db);

  const again = await command("--from", file);
  expect(again.stdout).toContain(`0 new, ${ROWS} already members, 0 wrong.`);
  expect(again.stdout).not.toContain("@");
  expect(await readImported(served.db)).toEqual(before);
  if (isLongTest) process.stdout.write(`${ROWS} members imported in ${seconds} s\n`);
});

if (isLongTest)
  test("an import that is killed halfway and repeated ends like one that was not killed", async () => {
    const file = writeLargeFile();
    for (let kill = 0; kill < KILLS; kill += 1) {
      await killHalfway(file, Math.min(ROWS - 1, 500 * (kill + 1)));
      const stored = await countMembers();
      expect(stored).toBeGreaterThan(0);
      expect(stored).toBeLessThan(ROWS);
    }
    expect(await command("--from", file)).toMatchObject({ status: 0 });
    const resumed = await readImported(served.db);
    const entries = await served.db.$count(ledgerEntries);
    expect(resumed.counts).toEqual([{ newRows: ROWS, memberRows: 0, wrongRows: 0, isFinished: true }]);

    const other = await openServedDatabase(2);
    try {
      const uploader = await createMember(other.db, { role: "admin", username: "uploader" });
      await importMembers(asMember(other.db, uploader), largeFile(ROWS));
      expect(await readImported(other.db)).toEqual(resumed);
      expect(await other.db.$count(ledgerEntries)).toBe(entries);
    } finally {
      await other.drop();
    }
  });

/** Kills the command while it waits in the batch of row `row`, for whose contact another transaction waits. */
async function killHalfway(file: string, row: number): Promise<void> {
  await duringTransaction(
    served.pool,
    [INSERT_RIVAL, "blocker", `member${row}@members.example`],
    async () => {
      const script = [
        ...["--conditions=react-server", "--import", "tsx", "scripts/members.ts"],
        "import",
        "--from",
        file,
      ];
      const env = { ...process.env, NODE_OPTIONS: "", DATABASE_POOL: "2", ...settings() };
      const running = spawn(process.execPath, script, { env, stdio: "ignore" });
      const exited = once(running, "exit");
      await until(async () => (await countWaiting()) > 0, 120_000);
      running.kill("SIGKILL");
      await exited;
    },
  );
}
