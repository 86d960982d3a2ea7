import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { openDatabase } from "@/db/client";
import { resetDatabase } from "@/db/reset";
import { parseEnv } from "@/lib/env";
import { placeCopy } from "../support/database/open-copy";

let dataDir: string;
let database: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "plus-one-folder-"));
  database = path.join(dataDir, "database");
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const settings = () => parseEnv({ DATA_DIR: dataDir });

const DAMAGED =
  /^DATA_DIR .+ can't be opened: its database is damaged, or another version wrote it\. Restore .+$/;
const FOREIGN = /database is not a database of Plus One: choose another DATA_DIR$/;

async function change(sql: string): Promise<void> {
  await placeCopy(database);
  const client = await PGlite.create(database);
  await client.exec(sql);
  await client.close();
}

test.each<[what: string, make: () => Promise<void>, line: RegExp]>([
  [
    "a cut control file",
    async () => {
      await placeCopy(database);
      truncateSync(path.join(database, "global/pg_control"), 100);
    },
    DAMAGED,
  ],
  [
    "no log",
    async () => {
      await placeCopy(database);
      rmSync(path.join(database, "pg_wal"), { recursive: true });
    },
    DAMAGED,
  ],
  [
    "the files of another version of Postgres",
    async () => {
      await placeCopy(database);
      writeFileSync(path.join(database, "PG_VERSION"), "15\n");
    },
    DAMAGED,
  ],
  ["a file instead of a folder", async () => writeFileSync(database, "photos"), FOREIGN],
  [
    "the files of another program",
    async () => {
      mkdirSync(database);
      writeFileSync(path.join(database, "index.sqlite"), "rows");
    },
    FOREIGN,
  ],
  [
    "the tables of another program with migrations of its own",
    () => change("update drizzle.__drizzle_migrations set created_at = created_at + 1"),
    /^The database has the tables of another program: choose /,
  ],
  [
    "the tables of a release before 1.0.0",
    () => change("update drizzle.__drizzle_migrations set created_at = 1795237173608"),
    /^The database is of a release before 1\.0\.0: start release 1\.1\.0 on it first, then this one$/,
  ],
  [
    "the tables of another program without migrations",
    () => change("drop schema drizzle cascade"),
    /can't be opened: relation "\w+" already exists$/,
  ],
])("a data folder with %s is rejected in one line, and the folder is unlocked", async (_, make, line) => {
  await make();
  await expect(openDatabase(settings())).rejects.toThrow(
    expect.objectContaining({ name: "StartupError", message: expect.stringMatching(line) }),
  );
  expect(readdirSync(dataDir)).toEqual(["database"]);
});

test("a reset deletes no files of another program, and repairs a damaged database", async () => {
  mkdirSync(database);
  const file = path.join(database, "index.sqlite");
  writeFileSync(file, "rows");
  await expect(resetDatabase(settings())).rejects.toThrow(FOREIGN);
  expect(existsSync(file)).toBe(true);
  rmSync(file);
  writeFileSync(path.join(database, "PG_VERSION"), "15\n");
  await (await resetDatabase(settings())).close();
});
