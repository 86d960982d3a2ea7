import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { members } from "@/db/schema";
import { openPoolTo, openServedDatabase, type ServedDatabase } from "../support/database/postgres";
import { ada, theo } from "../support/people/people";
import { runScript } from "../support/run-script";

let served: ServedDatabase;
let folder: string;

beforeEach(async () => {
  served = await openServedDatabase(2);
  folder = mkdtempSync(path.join(tmpdir(), "plus-one-restore-"));
  await ada(served.db);
});
afterEach(async () => {
  await served.drop();
  rmSync(folder, { recursive: true });
});

function run(...args: string[]) {
  const settings = {
    DATABASE_URL: served.connectionString,
    AUTH_SECRET: "a".repeat(32),
    CONTACT_KEY: `k1:${"ab".repeat(32)}`,
    CONTACT_LOOKUP_KEY: "cd".repeat(32),
  };
  return runScript(["scripts/db.ts", ...args], settings);
}

async function backUp(): Promise<string> {
  const file = path.join(folder, "club.backup.gz");
  expect(await run("backup", "--to", file)).toMatchObject({ status: 0 });
  return file;
}

/** Changes the text of a backup in place. */
function damage(file: string, change: (lines: string) => string): void {
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString())));
}

const countTheo = () => served.db.$count(members, eq(members.username, "theo"));

test("replaces no club while a server is connected, unless the operator says so", async () => {
  const file = await backUp();
  await theo(served.db);
  const server = await served.pool.connect(); // the pool closes an idle connection after ten seconds
  const restore = ["restore", "--from", file, "--replace"];
  expect(await run(...restore)).toEqual({
    stdout: "",
    stderr: expect.stringMatching(
      /^\d other connections use this database\. Stop all servers and workers first\..*\n$/,
    ),
    status: 1,
  });
  expect(await countTheo()).toBe(1);
  expect(await run(...restore, "--while-connected")).toMatchObject({ stderr: "", status: 0 });
  server.release();
  expect(await countTheo()).toBe(0);
});

test("replaces a club after all servers have stopped", async () => {
  const file = await backUp();
  await theo(served.db);
  await served.pool.end();
  expect(await run("restore", "--from", file, "--replace")).toMatchObject({ stderr: "", status: 0 });
  const pool = openPoolTo(served.connectionString, 1);
  const { rows } = await pool.query("select username from members");
  expect(rows).toEqual([{ username: "ada" }]);
  await pool.end();
});

test.each([
  [
    "a rule rejects",
    (lines: string) => lines.replaceAll('"role": "member"', '"role": "owner"'),
    "23514, members, members_role",
  ],
  [
    "a type rejects",
    (lines: string) => lines.replaceAll('"hidden": false', '"hidden": "Ada Quill"'),
    "22P02",
  ],
  [
    "has a damaged line",
    (lines: string) => lines.replace('{"table":"members"}', '{"table":"members'),
    "a line of the file is damaged",
  ],
  [
    "has another format",
    (lines: string) => lines.replace('"format":1', '"format":2'),
    "can't read this backup's format",
  ],
])("a backup that %s prints one line without rows, and changes nothing", async (_, change, reason) => {
  const file = await backUp();
  damage(file, change);
  await theo(served.db);
  const { stdout, stderr, status } = await run("restore", "--from", file, "--replace", "--while-connected");
  expect({ stdout, status }).toEqual({ stdout: "", status: 1 });
  expect(stderr).toMatch(/^This .+ Nothing was changed\.\n$/);
  expect(stderr).toContain(reason);
  expect(stderr).not.toMatch(/ada|quill/i);
  expect(await countTheo()).toBe(1);
});

test("a list that can't be read or written is named in one line, and nothing changes", async () => {
  const file = await backUp();
  const list = path.join(folder, "missing", "erased.txt");
  const restore = ["restore", "--replace", "--while-connected", "--from", file, "--erased", list];
  const line = (problem: string) => ({ stdout: "", stderr: `${list} ${problem}: ENOENT\n`, status: 1 });
  await theo(served.db);
  expect(await run(...restore)).toEqual(line("can't be read"));
  expect(await run("erased", "--to", list)).toEqual(line("can't be written"));
  expect(await countTheo()).toBe(1);
});
