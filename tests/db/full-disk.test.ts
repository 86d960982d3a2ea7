import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { GET } from "@/app/readyz/route";
import { type Database, openDatabase } from "@/db/client";
import { setCurrentDatabase } from "@/db/current";
import { watchDisk } from "@/db/free-disk";
import { parseEnv } from "@/lib/env";
import { log } from "@/lib/log";
import { programPath } from "../../scripts/find-program.cjs";
import { placeCopy } from "../support/database/open-copy";
import { until } from "../support/database/until";

const MB = 1024 * 1024;

jest.setTimeout(120_000);

function runProgram(name: string, args: string[]): void {
  execFileSync(programPath(name), args, { stdio: "ignore" });
}

/** Mounts a disk of the given size, or returns null if that is not allowed. */
function mountDisk(megabytes: number): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), "plus-one-disk-"));
  try {
    runProgram("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

const disk = mountDisk(200) ?? "";
const onSmallDisk = disk ? test : test.skip;

afterAll(() => {
  if (!disk) return;
  runProgram("umount", ["--lazy", disk]); // a database that could not start keeps its files open
  rmSync(disk, { recursive: true });
});

/** Fills the disk except for `leaving` bytes. Returns a function that frees it. */
function fill(leaving: number): () => void {
  const { bavail, bsize } = statfsSync(disk);
  const file = path.join(disk, "filled");
  writeFileSync(file, Buffer.alloc(bavail * bsize - leaving));
  return () => rmSync(file);
}

/** Writes about a megabyte at a time until an error. Returns its code and the number of acknowledged rows. */
async function writeUntilError(db: Database): Promise<{ code: string; acknowledged: number }> {
  for (let acknowledged = 0; ; acknowledged += 1000) {
    try {
      await db.execute(
        sql`insert into filler select repeat(md5(n::text), 30) from generate_series(1, 1000) n`,
      );
    } catch (error) {
      return { code: (error as { cause: { code: string } }).cause.code, acknowledged };
    }
  }
}

onSmallDisk("on a full disk a club can read, is not ready, and recovers when there is space", async () => {
  jest.spyOn(log, "error").mockImplementation(() => {});
  await placeCopy(path.join(disk, "database"));
  const opened = await openDatabase(parseEnv({ DATA_DIR: disk }));
  setCurrentDatabase(opened);
  const warn = jest.spyOn(log, "warn").mockImplementation(() => {});
  const ready = async () => (await GET()).status;
  const rows = (db: Database) => db.$count(sql`filler`);
  await opened.db.execute(sql`create table filler (text text)`);
  expect(await ready()).toBe(200);

  const freeDisk = fill(4 * MB);
  expect(await ready()).toBe(503);
  expect(await (await GET()).text()).toBe("the disk of DATA_DIR has less than 32 MB left\n");
  const stopWatching = watchDisk(disk);
  await until(() => warn.mock.calls.length > 0);
  stopWatching();
  expect(warn.mock.calls).toEqual([["the disk of DATA_DIR has less than 32 MB left"]]);
  const { code, acknowledged } = await writeUntilError(opened.db);
  expect(code).toBe("53100");
  expect(await rows(opened.db)).toBe(acknowledged);

  freeDisk();
  expect(await ready()).toBe(200);
  await opened.db.execute(sql`insert into filler values ('afterwards')`);
  await opened.close();
  const again = await openDatabase(parseEnv({ DATA_DIR: disk }));
  expect(await rows(again.db)).toBe(acknowledged + 1);
  await again.close();
});

onSmallDisk("a start on a full disk names it", async () => {
  jest.spyOn(log, "warn").mockImplementation(() => {});
  const folder = path.join(disk, "new");
  mkdirSync(folder);
  const freeDisk = fill(4 * MB);
  const started = openDatabase(parseEnv({ DATA_DIR: folder }));
  await expect(started).rejects.toThrow(
    `DATA_DIR ${folder} can't be opened: the disk of DATA_DIR has less than 32 MB left`,
  );
  freeDisk();
});
