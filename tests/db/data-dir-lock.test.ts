import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { lockDataDir } from "@/db/data-dir-lock";
import { StartupError } from "@/lib/errors";

const PROGRAM = `import { lockDataDir } from "./src/db/data-dir-lock";
  try { lockDataDir(process.argv[1]); console.log("taken"); process.stdin.resume(); }
  catch (error) { console.log(error.message); }`;

let directory: string;
let children: ChildProcess[];

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "plus-one-lock-"));
  children = [];
});

afterEach(async () => {
  await Promise.all(children.map(end));
  rmSync(directory, { recursive: true });
});

/** Starts a process that locks the directory, and returns its output. It keeps running. */
async function anotherProcess(): Promise<{ child: ChildProcess; output: string }> {
  const args = ["--import", "tsx", "--input-type=module", "--eval", PROGRAM, directory];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  children.push(child);
  const [line] = await once(child.stdout as NodeJS.ReadableStream, "data");
  return { child, output: String(line).trim() };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

const lockFile = () => path.join(directory, "server.pid");

describe("the data directory", () => {
  test("is locked and unlocked", () => {
    const unlock = lockDataDir(directory);
    expect(readFileSync(lockFile(), "utf8")).toBe(`${process.pid}\n`);
    unlock();
    expect(existsSync(lockFile())).toBe(false);
  });

  test("is created if missing, with its parents", () => {
    const unlock = lockDataDir(path.join(directory, "a", "b"));
    expect(existsSync(path.join(directory, "a", "b", "server.pid"))).toBe(true);
    unlock();
  });

  test("is rejected for a second process with an error that names the first", async () => {
    lockDataDir(directory);
    const { output } = await anotherProcess();
    expect(output).toBe(
      `DATA_DIR ${directory} is in use by process ${process.pid}: stop it, or choose another DATA_DIR`,
    );
    expect(readFileSync(lockFile(), "utf8")).toBe(`${process.pid}\n`);
  });

  test("is rejected while another process has it, and free after that one was killed", async () => {
    const { child, output } = await anotherProcess();
    expect(output).toBe("taken");
    expect(() => lockDataDir(directory)).toThrow(
      new StartupError(
        `DATA_DIR ${directory} is in use by process ${child.pid}: stop it, or choose another DATA_DIR`,
      ),
    );
    await end(child);
    expect(() => lockDataDir(directory)).not.toThrow();
    expect(readFileSync(lockFile(), "utf8")).toBe(`${process.pid}\n`);
  });

  test("is locked by one of six concurrent processes that find a stale lock", async () => {
    const { child } = await anotherProcess();
    await end(child);
    const results = await Promise.all(Array.from({ length: 6 }, anotherProcess));
    const [winner, ...others] = results.filter(({ output }) => output === "taken");
    expect(others).toEqual([]);
    expect(readFileSync(lockFile(), "utf8")).toBe(`${winner?.child.pid}\n`);
  });

  test("replaces an empty lock", () => {
    writeFileSync(lockFile(), "");
    lockDataDir(directory);
    expect(readFileSync(lockFile(), "utf8")).toBe(`${process.pid}\n`);
  });

  test("that cannot be written causes one clear error", () => {
    const file = path.join(directory, "a file");
    writeFileSync(file, "kept");
    expect(() => lockDataDir(path.join(file, "data"))).toThrow(
      new StartupError(`DATA_DIR ${path.join(file, "data")} can't be written: ENOTDIR`),
    );
    expect(() => lockDataDir(file)).toThrow(new StartupError(`DATA_DIR ${file} can't be written: ENOTDIR`));
    expect(readFileSync(file, "utf8")).toBe("kept");
  });

  test("that is unlocked late keeps the lock of the next process", () => {
    const unlock = lockDataDir(directory);
    writeFileSync(lockFile(), "1\n");
    unlock();
    expect(readFileSync(lockFile(), "utf8")).toBe("1\n");
  });
});

test("only its owner can enter the directory, also one that others could enter before", () => {
  chmodSync(directory, 0o777);
  lockDataDir(directory)();
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  const inner = path.join(directory, "a", "b");
  lockDataDir(inner)();
  expect(statSync(inner).mode & 0o777).toBe(0o700);
});
