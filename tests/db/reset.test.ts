import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "@/db/client";
import { createMember } from "@/db/factories";
import { resetDatabase } from "@/db/reset";
import { members } from "@/db/schema";
import { parseEnv } from "@/lib/env";
import { placeCopy } from "../support/database/open-copy";

const KEYS = { AUTH_SECRET: "s".repeat(32), CONTACT_KEY: `k1:${"0f".repeat(32)}` };

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "plus-one-reset-"));
});

afterEach(() => rmSync(directory, { recursive: true }));

test("data remains after reopening until a reset, which empties and migrates the database", async () => {
  await placeCopy(path.join(directory, "database"));
  const settings = parseEnv({ DATA_DIR: directory });
  const first = await openDatabase(settings);
  const { id } = await createMember(first.db);
  await first.close();
  const second = await openDatabase(settings);
  expect(await second.db.select({ id: members.id }).from(members)).toEqual([{ id }]);
  await second.close();
  const after = await resetDatabase(settings);
  expect(await after.db.$count(members)).toBe(0);
  await after.close();
});

test("a reset rejects a database on another machine", async () => {
  const settings = parseEnv({ ...KEYS, DATABASE_URL: "postgres://club@db.club.example/club" });
  await expect(resetDatabase(settings)).rejects.toThrow(
    "only a database on this machine can be seeded or reset",
  );
});

test("a reset rejects a directory in use", async () => {
  writeFileSync(path.join(directory, "server.pid"), `${process.ppid}\n`);
  await expect(resetDatabase(parseEnv({ DATA_DIR: directory }))).rejects.toThrow("is in use by process");
});

test.each([
  [
    "an unavailable host",
    "postgres://club@127.0.0.1:1/club",
    /^DATABASE_URL can't be used: connect ECONNREFUSED/,
  ],
  ["an unknown host", "postgres://club@nowhere.invalid/club", /^DATABASE_URL can't be used: getaddrinfo/],
])("a DATABASE_URL with %s causes one clear error", async (_, DATABASE_URL, line) => {
  await expect(openDatabase(parseEnv({ ...KEYS, DATABASE_URL }))).rejects.toThrow(line);
});
