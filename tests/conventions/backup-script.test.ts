import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { until } from "../support/database/until";

/** Replaces node in the image. `db backup --to FILE` writes the file. */
const WRITES = '#!/bin/sh\n[ "$1 $2 $3" = "commands/db.mjs backup --to" ] && echo backup > "$4"\n';
/** Writes for how many seconds the script waits. Ends immediately if the file "hurry" exists. */
const SLEEP = '#!/bin/sh\necho "$1" >> "$SLEPT"; rm "$HURRY" 2>/dev/null || exec /bin/sleep "$1"\n';
const FAILS = '#!/bin/sh\necho half > "$4"; exit 1\n';
const NAME = /^nightly-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup\.gz$/;

// The script uses GNU programs, as the image has them.
const onLinux = process.platform === "linux" ? test : test.skip;

let folder: string;
let backups: string;
let script: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "plus-one-backups-"));
  backups = path.join(folder, "backups");
  mkdirSync(backups);
});

afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

function start(node: string, settings: Record<string, string> = {}) {
  writeFileSync(path.join(folder, "node"), node, { mode: 0o755 });
  writeFileSync(path.join(folder, "sleep"), SLEEP, { mode: 0o755 });
  const given = {
    PATH: `${folder}:${process.env.PATH}`,
    BACKUP_FOLDER: backups,
    SLEPT: slept(),
    HURRY: path.join(folder, "hurry"),
  };
  const env = { ...process.env, ...given, ...settings };
  script = spawn("sh", ["deploy/backup.sh"], { env, stdio: ["ignore", "ignore", "pipe"] });
  return script;
}

/** Returns the exit code. */
async function stop(): Promise<number | null | undefined> {
  const child = script;
  script = undefined;
  if (!child) return undefined;
  const closed = once(child, "exit");
  child.kill("SIGTERM");
  await closed;
  return child.exitCode;
}

function store(name: string, daysAgo: number): void {
  const time = Date.now() / 1000 - daysAgo * 86_400;
  const file = path.join(backups, name);
  writeFileSync(file, "");
  utimesSync(file, time, time);
}

const slept = () => path.join(folder, "slept");

/** Waits until the script waits, and returns for how many seconds it will. */
async function untilWaiting(): Promise<number> {
  const printed = () => (existsSync(slept()) ? readFileSync(slept(), "utf8") : "");
  await until(() => printed() !== "");
  return Number.parseInt(printed(), 10);
}

const stored = () => readdirSync(backups).toSorted();

onLinux(
  "writes a backup immediately if there is none of the last 24 hours, and stops on SIGTERM",
  async () => {
    start(WRITES);
    await until(() => stored().some((name) => NAME.test(name)));
    expect(stored()).toHaveLength(1);
    expect(await stop()).toBe(0);
  },
);

onLinux("keeps the newest backups and all files with other names", async () => {
  for (const day of [1, 2, 3, 4]) store(`nightly-2020-01-0${day}T08-15-00Z.backup.gz`, 10 - day);
  store("club.backup.gz", 100);
  start(WRITES, { BACKUPS_KEPT: "3" });
  await until(() => stored().length === 4);
  const [manual, ...nightly] = stored();
  expect(manual).toBe("club.backup.gz");
  expect(nightly.slice(0, 2)).toEqual([
    "nightly-2020-01-03T08-15-00Z.backup.gz",
    "nightly-2020-01-04T08-15-00Z.backup.gz",
  ]);
  expect(nightly[2]).toMatch(NAME);
});

onLinux("waits for the next night if there is a recent backup", async () => {
  store("nightly-2020-01-01T08-15-00Z.backup.gz", 0.5);
  start(WRITES);
  const seconds = await untilWaiting();
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(86_400);
  expect(stored()).toEqual(["nightly-2020-01-01T08-15-00Z.backup.gz"]);
});

onLinux("writes a backup at its time of the day", async () => {
  store("nightly-2020-01-01T08-15-00Z.backup.gz", 0.5);
  writeFileSync(path.join(folder, "hurry"), "");
  start(WRITES, { BACKUP_TIME: new Date(Date.now() + 3_600_000).toISOString().slice(11, 19) });
  await until(() => stored().length === 2);
  const seconds = await untilWaiting();
  expect(seconds).toBeGreaterThan(3500);
  expect(seconds).toBeLessThanOrEqual(3600);
});

onLinux("a failed backup is reported, removes no other one, and is not stored", async () => {
  store("nightly-2020-01-01T08-15-00Z.backup.gz", 2);
  const child = start(FAILS, { BACKUPS_KEPT: "1" });
  const errors = child.stderr ? text(child.stderr) : "";
  expect(await untilWaiting()).toBe(3600);
  expect(stored().filter((name) => name.endsWith(".gz"))).toEqual(["nightly-2020-01-01T08-15-00Z.backup.gz"]);
  await stop();
  expect(await errors).toBe("The backup failed. The next attempt is in an hour.\n");
});
