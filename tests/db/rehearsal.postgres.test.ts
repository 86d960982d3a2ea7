import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { writeBackupFile } from "@/db/backup/backup-file";
import type { BackupStore } from "@/db/backup/backup-store";
import { bucketStore } from "@/db/backup/bucket-store";
import { folderStore } from "@/db/backup/folder-store";
import {
  openBackupFile,
  openNewestBackup,
  openPossibleScratch,
  openScratchDatabase,
  rehearseBackup,
} from "@/db/backup/rehearsal";
import { parseEnv } from "@/lib/env";
import { dumpRows } from "../support/database/database";
import { serveTests } from "../support/database/serve-tests";
import { startS3Server } from "../support/fakes/s3-server";
import { ada } from "../support/people/people";
import { runScript } from "../support/run-script";

jest.setTimeout(120_000);

const NAME = "nightly-2026-01-02T09-15-00Z.backup.gz";
const COMMENT = "Plus One: a scratch database of npm run db -- rehearse";
const SUMMARY = new RegExp(
  `^${NAME} is complete: \\d+ tables, \\d+ rows, as of \\d{4}-.+Z; restored in \\d+ s\\.$`,
);

const served = serveTests(2);
let folder: string;
let backup: string;

beforeAll(async () => {
  await ada(served.db);
});

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "plus-one-rehearse-"));
  for (const name of ["tmp", "backups"]) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, "backups", "nightly-2026-01-01T09-15-00Z.backup.gz"), "an older one");
  backup = path.join(folder, "backups", NAME);
  await writeBackupFile(served.db, backup);
});
afterEach(() => rmSync(folder, { recursive: true }));

const KEYS = { AUTH_SECRET: "a".repeat(32), CONTACT_KEY: `k1:${"ab".repeat(32)}` };
const embedded = () => ({ DATA_DIR: path.join(folder, "data") });
const onServer = () => ({ ...KEYS, DATABASE_URL: served.connectionString, DATABASE_POOL: "1" });

/** The temporary files are in a folder of the test. */
async function rehearse(
  settings: Record<string, string>,
  stores: BackupStore[] = [folderStore(path.join(folder, "backups"))],
): Promise<string> {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = path.join(folder, "tmp");
  const { jobs, close } = await openScratchDatabase(parseEnv(settings));
  try {
    return await rehearseBackup(jobs, await openNewestBackup(stores));
  } finally {
    await close();
    process.env.TMPDIR = TMPDIR;
  }
}

const scratchName = () => `${new URL(served.connectionString).pathname.slice(1)}_rehearsal`;

async function listLeftovers(): Promise<string[]> {
  const { rows } = await served.pool.query("select datname as name from pg_database where datname = $1", [
    scratchName(),
  ]);
  return [...rows.map(({ name }) => name), ...readdirSync(path.join(folder, "tmp"))];
}

const change = (text: (lines: string) => string) => () =>
  writeFileSync(backup, gzipSync(text(gunzipSync(readFileSync(backup)).toString())));
const dropMember = change((lines) => lines.replace(/(\{"table":"members"\}\n)\[.*\n/, "$1"));

test.each([
  ["Postgres", onServer],
  ["the embedded database", embedded],
])("on %s it restores the newest backup, notices a missing row, and leaves nothing", async (_, settings) => {
  const before = await dumpRows(served.db);
  expect(await rehearse(settings())).toMatch(SUMMARY);
  dropMember();
  await expect(rehearse(settings())).rejects.toThrow(
    `${NAME}: members was not restored completely (0 of 1 rows)`,
  );
  expect(await dumpRows(served.db)).toBe(before);
  expect(await listLeftovers()).toEqual([]);
  expect(readdirSync(folder).toSorted()).toEqual(["backups", "tmp"]);
});

test.each<[what: string, damage: () => void, reason: RegExp]>([
  ["a changed row", change((lines) => lines.replaceAll('"ada"', '"eve"')), /: members was not restored comp/],
  ["a cut end", () => cut(-20), /can't be read: Z_BUF_ERROR/],
  ["half of its bytes", () => cut(readFileSync(backup).length / 2), /can't be read: Z_BUF_ERROR/],
  ["bytes of another kind", () => writeFileSync(backup, "not a backup"), /can't be read: Z_DATA_ERROR/],
])("it fails for a backup with %s, and leaves nothing", async (_, damage, reason) => {
  damage();
  await expect(rehearse(onServer())).rejects.toThrow(reason);
  expect(await listLeftovers()).toEqual([]);
});

const cut = (end: number) => writeFileSync(backup, readFileSync(backup).subarray(0, end));

test("it restores the newest backup of a folder and a bucket", async () => {
  const s3 = await startS3Server();
  try {
    s3.files.set(`the-club/${NAME}`, readFileSync(backup));
    rmSync(backup);
    const stores = [folderStore(path.join(folder, "backups")), bucketStore(s3.settings)];
    expect(await rehearse(onServer(), stores)).toMatch(SUMMARY);
  } finally {
    await s3.close();
  }
});

test("it replaces the database of a killed rehearsal, and no other one of that name", async () => {
  await served.pool.query(`create database ${scratchName()}`);
  try {
    await expect(rehearse(onServer())).rejects.toThrow(/^There is another database named \w+_rehearsal\. /);
    expect(await listLeftovers()).toEqual([scratchName()]);
    await served.pool.query(`comment on database ${scratchName()} is '${COMMENT}'`);
    expect(await rehearse(onServer())).toMatch(SUMMARY);
    expect(await listLeftovers()).toEqual([]);
  } finally {
    await served.pool.query(`drop database if exists ${scratchName()}`);
  }
});

test("a worker whose user may not create a database restores into an embedded one", async () => {
  const role = `no_databases_${process.pid}`;
  const database = new URL(served.connectionString);
  await served.pool.query(`create role ${role} login; grant all on schema public, drizzle to ${role}`);
  database.username = role;
  const settings = parseEnv({ ...onServer(), DATABASE_URL: database.href });
  try {
    await expect(openScratchDatabase(settings)).rejects.toThrow(/ may not create a database .+ createdb$/);
    const { jobs, source, close } = await openPossibleScratch(settings);
    expect(source).toHaveProperty("pglite");
    expect(await rehearseBackup(jobs, openBackupFile(backup))).toMatch(/ is complete: /);
    await close();
    expect(await listLeftovers()).toEqual([]);
  } finally {
    await served.pool.query(`drop owned by ${role}; drop role ${role}`);
  }
});

test("it says when there are no backups", async () => {
  await expect(openNewestBackup([])).rejects.toThrow(/^No backups are configured\./);
  await expect(openNewestBackup([folderStore(path.join(folder, "tmp"))])).rejects.toThrow(
    /^There is no backup in /,
  );
});

test("the command prints the summary, or one line and exit code 1", async () => {
  const settings = { ...onServer(), BACKUP_DIR: path.join(folder, "backups") };
  const run = (...args: string[]) => runScript(["scripts/db.ts", "rehearse", ...args], settings);
  const { stdout, stderr, status } = await run();
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  expect(stdout.trimEnd()).toMatch(SUMMARY);
  dropMember();
  expect(await run("--from", backup)).toEqual({
    stdout: "",
    stderr: expect.stringMatching(/^.+: members was not restored completely \(0 of 1 rows\).*\n$/),
    status: 1,
  });
});
