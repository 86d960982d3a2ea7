import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findPostgresProgram, findProgram } from "../../scripts/find-program.cjs";
import { hasPrograms, startCluster } from "../support/database/cluster";
import { freePort } from "../support/free-port";

const PATH = process.env.PATH;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "plus-one-programs-"));
  process.env.PATH = folder;
});

afterEach(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true });
});

function write(name: string, mode = 0o755): string {
  const file = path.join(folder, name);
  writeFileSync(file, "#!/bin/sh\n", { mode });
  return file;
}

test("finds a program in PATH before the system's", () => {
  const file = write("env");
  expect(findProgram("env")).toBe(file);
});

test("finds a system program that PATH lacks", () => {
  expect(findProgram("env")).toMatch(/^\/(usr\/)?bin\/env$/);
  delete process.env.PATH;
  expect(findProgram("env")).toMatch(/^\/(usr\/)?bin\/env$/);
});

test("skips folders and files that cannot be executed", () => {
  write("plus-one-text", 0o644);
  mkdirSync(path.join(folder, "plus-one-folder"));
  expect(findProgram("plus-one-text")).toBeNull();
  expect(findProgram("plus-one-folder")).toBeNull();
});

test("skips a folder that has only some of Postgres's programs", () => {
  write("initdb");
  expect(findPostgresProgram("initdb")).not.toBe(path.join(folder, "initdb"));
});

(hasPrograms() ? test : test.skip)(
  "starts a Postgres server although PATH lacks its programs",
  async () => {
    startCluster(await freePort()).stop();
  },
  60_000,
);
