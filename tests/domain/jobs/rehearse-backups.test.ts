import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/pglite";
import type { BackupStore } from "@/db/backup/backup-store";
import { bucketStore } from "@/db/backup/bucket-store";
import { folderStore } from "@/db/backup/folder-store";
import type { OpenedDatabase } from "@/db/client";
import * as schema from "@/db/schema";
import { backUp } from "@/domain/jobs/back-up";
import { rehearseBackups } from "@/domain/jobs/rehearse-backups";
import { StartupError } from "@/lib/errors";
import { openCopy } from "../../support/database/open-copy";
import { db } from "../../support/database/test-database";
import { type S3Server, startS3Server } from "../../support/fakes/s3-server";
import { asVisitor, at } from "../../support/people/contexts";
import { createFullClub } from "../../support/people/full-club";
import { readLog } from "../../support/read-log";

const RETENTION = { days: 2, weeks: 1 };
/** A Thursday in New York. */
const START = "2026-01-15T15:00:00Z";

let folder: string;
let s3: S3Server;
let stores: BackupStore[];
let opened: number;

beforeEach(async () => {
  await createFullClub(db);
  await db.delete(schema.latestBackups);
  folder = mkdtempSync(path.join(tmpdir(), "plus-one-rehearse-"));
  s3 = await startS3Server();
  stores = [folderStore(folder)];
  opened = 0;
});
afterEach(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

const write = async (instant = START) => {
  for (const store of stores) await backUp(asVisitor(db, at(instant)), store, RETENTION);
};

/** A database of its own, also where the worker's is on PGlite. Counts how often it is open. */
async function openScratch(): Promise<OpenedDatabase> {
  const client = await openCopy();
  const scratch = drizzle(client, { schema });
  opened += 1;
  const close = async () => {
    opened -= 1;
    await client.close();
  };
  return { db: scratch, jobs: scratch, source: { connectionString: "" }, close };
}

const run = (instant = START, signal?: AbortSignal) =>
  rehearseBackups(asVisitor(db, at(instant)), stores, openScratch, signal);

const results = async () =>
  (await db.select().from(schema.latestBackups).orderBy(schema.latestBackups.place)).map((row) => ({
    place: row.place,
    rehearsed: row.rehearsedAt?.toISOString().slice(0, 16),
    tried: row.rehearsalTriedAt?.toISOString().slice(0, 16),
    error: row.rehearsalError,
  }));

const damage = () => {
  const [name = ""] = readdirSync(folder).filter((file) => file.endsWith(".backup.gz"));
  const file = path.join(folder, name);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length / 2));
};

test.each<[what: string, instant: string, isDue: boolean]>([
  ["an hour later", "2026-01-15T16:00:00Z", false],
  ["on Monday at 4:44", "2026-01-19T09:44:59Z", false],
  ["on Monday at 4:45", "2026-01-19T09:45:00Z", true],
  ["on the next Monday in summer time", "2026-07-20T08:45:00Z", true],
])("the newest backup is restored at once, and again %s: %s, %s", async (_, instant, isDue) => {
  const lines = readLog();
  await write();
  await run();
  const first = { place: "folder", rehearsed: "2026-01-15T15:00", tried: "2026-01-15T15:00", error: null };
  expect(await results()).toEqual([first]);
  expect(lines.map(({ msg }) => msg)).toEqual([
    expect.stringMatching(/^nightly-.+ is complete: \d+ tables, /),
  ]);
  await run(instant);
  const second = instant.slice(0, 16);
  expect(await results()).toEqual([isDue ? { ...first, rehearsed: second, tried: second } : first]);
  expect(opened).toBe(0);
});

test("a club without a backup is not rehearsed", async () => {
  await run();
  expect(await results()).toEqual([]);
});

test("a failed rehearsal says why in one line, and is repeated after the next 4:45", async () => {
  await write();
  damage();
  await expect(run()).rejects.toThrow(/^nightly-.+ can't be read: Z_BUF_ERROR$/);
  const failed = { place: "folder", rehearsed: undefined, tried: "2026-01-15T15:00" };
  expect(await results()).toEqual([
    { ...failed, error: expect.stringMatching(/can't be read: Z_BUF_ERROR$/) },
  ]);
  expect(opened).toBe(0);
  await run("2026-01-16T09:44:00Z");
  await write("2026-01-16T09:15:00Z");
  await run("2026-01-16T09:45:00Z");
  const tried = "2026-01-16T09:45";
  expect(await results()).toEqual([{ place: "folder", rehearsed: tried, tried, error: null }]);
});

test("a bucket is rehearsed although the folder's backup is damaged", async () => {
  stores = [...stores, bucketStore(s3.settings)];
  await write();
  damage();
  await expect(run()).rejects.toThrow(/^nightly-.+ can't be read/);
  expect(await results()).toMatchObject([
    { place: "bucket", rehearsed: "2026-01-15T15:00", error: null },
    { place: "folder", rehearsed: undefined },
  ]);
});

test("a server without a scratch database fails the rehearsal, and the worker goes on", async () => {
  await write();
  const refuse = (error: Error) => () => Promise.reject(error);
  const context = asVisitor(db, at(START));
  await expect(
    rehearseBackups(context, stores, refuse(new StartupError("Another rehearsal is running."))),
  ).rejects.toThrow("Another rehearsal is running.");
  expect(await results()).toMatchObject([{ error: "Another rehearsal is running." }]);
});

test("an unexpected error is logged, and only its name is stored", async () => {
  await write();
  const lines = readLog();
  const fail = () => Promise.reject(new TypeError("ada@example.test is unexpected"));
  await expect(rehearseBackups(asVisitor(db, at(START)), stores, fail)).rejects.toThrow("TypeError");
  expect(await results()).toMatchObject([{ error: "TypeError" }]);
  expect(lines.map(({ msg }) => msg)).toEqual(["a rehearsal failed"]);
});

test("a rehearsal that the worker's stop interrupts closes its database, and is repeated", async () => {
  await write();
  const controller = new AbortController();
  controller.abort(new StartupError("the worker stops"));
  await expect(run(START, controller.signal)).rejects.toThrow("the worker stops");
  expect(opened).toBe(0);
  await run("2026-01-16T09:45:00Z");
  expect(await results()).toMatchObject([{ rehearsed: "2026-01-16T09:45", error: null }]);
});
