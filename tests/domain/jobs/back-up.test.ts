import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readBackupLines } from "@/db/backup/backup-file";
import type { BackupStore } from "@/db/backup/backup-store";
import { bucketStore } from "@/db/backup/bucket-store";
import { folderStore } from "@/db/backup/folder-store";
import { restoreBackup } from "@/db/backup/restore-backup";
import { backupName } from "@/db/backup/retention";
import { contactOptOuts, erasures, latestBackups, members } from "@/db/schema";
import { backUp } from "@/domain/jobs/back-up";
import { freshEmbeddedDatabase } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { startS3Server } from "../../support/fakes/s3-server";
import { asVisitor, at } from "../../support/people/contexts";
import { ada, theo } from "../../support/people/people";

const RETENTION = { days: 2, weeks: 1 };
const HASH = "ab".repeat(32);
const OTHER = "cd".repeat(32);

let folder: string;
let store: BackupStore;

beforeEach(async () => {
  await ada(db);
  folder = mkdtempSync(path.join(tmpdir(), "plus-one-back-up-"));
  store = folderStore(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (instant: string, signal?: AbortSignal) =>
  backUp(asVisitor(db, at(instant)), store, RETENTION, signal);
const backups = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".backup.gz"))
    .toSorted();
const list = () => readFileSync(path.join(folder, "erased.txt"), "utf8");

test("writes a backup that can be restored", async () => {
  await run("2026-01-15T15:00:00Z");
  expect(backups()).toEqual(["nightly-2026-01-15T15-00-00Z.backup.gz"]);
  const file = path.join(folder, backups()[0] ?? "");
  const embedded = await freshEmbeddedDatabase();
  await restoreBackup(embedded, readBackupLines(createReadStream(file), file));
  expect(await embedded.select({ username: members.username }).from(members)).toEqual([{ username: "ada" }]);
});

test.each<[what: string, instant: string, isDue: boolean]>([
  ["an hour later", "2026-01-15T16:00:00Z", false],
  ["at 4:14 the next night", "2026-01-16T09:14:59Z", false],
  ["at 4:15 the next night", "2026-01-16T09:15:00Z", true],
  ["at 4:15 in summer time", "2026-07-16T08:15:00Z", true],
])("a backup of 10:00 is followed by another %s: %s, %s", async (_, instant, isDue) => {
  await run("2026-01-15T15:00:00Z");
  await run(instant);
  expect(backups()).toHaveLength(isDue ? 2 : 1);
});

test("a failed backup leaves no file, removes no other one, and is repeated", async () => {
  for (const day of ["11", "12", "13", "14"]) writeFileSync(path.join(folder, nightly(day)), "");
  const { put } = store;
  store.put = (name, write, signal) =>
    name.startsWith("nightly-") ? Promise.reject(new Error("the disk is full")) : put(name, write, signal);
  await expect(run("2026-01-15T09:15:00Z")).rejects.toThrow("the disk is full");
  expect(backups()).toEqual(["11", "12", "13", "14"].map(nightly));
  expect(await db.select().from(latestBackups)).toEqual([]);
  store.put = put;
  await run("2026-01-15T10:15:00Z");
  expect(backups()).toEqual([
    "nightly-2026-01-14T09-15-00Z.backup.gz",
    "nightly-2026-01-15T10-15-00Z.backup.gz",
  ]);
});

const nightly = (day: string) => backupName(new Date(`2026-01-${day}T09:15:00Z`));

test("a new backup removes expired ones, and nothing else", async () => {
  for (const name of [...["05", "12", "13", "14"].map(nightly), "club.backup.gz"])
    writeFileSync(path.join(folder, name), "");
  await run("2026-01-15T09:15:30Z");
  expect(backups()).toEqual(["club.backup.gz", nightly("14"), "nightly-2026-01-15T09-15-30Z.backup.gz"]);
});

test("the age of the newest backup is stored with each run, by place", async () => {
  writeFileSync(path.join(folder, nightly("15")), "");
  await run("2026-01-15T16:15:00Z");
  const taken = (day: string) => ({ place: "folder", takenAt: new Date(`2026-01-${day}Z`) });
  expect(await db.select().from(latestBackups)).toMatchObject([taken("15T09:15:00")]);
  await run("2026-01-16T09:15:00Z");
  expect(await db.select().from(latestBackups)).toMatchObject([taken("16T09:15:00")]);
});

test("a backup does not contain the age of the newest one", async () => {
  await run("2026-01-15T09:15:00Z");
  await run("2026-01-16T09:15:00Z");
  const file = path.join(folder, nightly("16"));
  await restoreBackup(db, readBackupLines(createReadStream(file), file));
  expect(await db.select().from(latestBackups)).toEqual([]);
});

test("the list of erased people is stored every hour, and loses no one after a restore", async () => {
  await run("2026-01-15T15:00:00Z");
  expect(list()).toBe("");
  await db.insert(erasures).values({ memberHash: HASH });
  await run("2026-01-15T16:00:00Z");
  expect(list()).toBe(`${HASH}\n`);
  await db.delete(erasures);
  await db.insert(contactOptOuts).values({ contactHash: OTHER });
  await run("2026-01-15T17:00:00Z");
  expect(list()).toBe(`${HASH}\nopted-out ${OTHER}\n`);
});

test("an interrupted backup leaves no file", async () => {
  const controller = new AbortController();
  controller.abort(new Error("the worker stops"));
  await expect(run("2026-01-15T15:00:00Z", controller.signal)).rejects.toThrow();
  expect(backups()).toEqual([]);
  expect(readdirSync(folder)).toEqual(["erased.txt"]);
});

test("a bucket gets backups too, and a wrong key is one line without the secret", async () => {
  const s3 = await startS3Server();
  try {
    await theo(db);
    store = bucketStore(s3.settings);
    await run("2026-01-15T15:00:00Z");
    expect([...s3.files.keys()].toSorted()).toEqual([
      "the-club/erased.txt",
      "the-club/nightly-2026-01-15T15-00-00Z.backup.gz",
    ]);
    store = bucketStore({ ...s3.settings, secret: "another secret" });
    const failed = run("2026-01-16T15:00:00Z");
    await expect(failed).rejects.toThrow(
      /^http:.+\/backups can't list the backups: 403 SignatureDoesNotMatch$/,
    );
  } finally {
    await s3.close();
  }
});
