import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect } from "@playwright/test";
import { freePort } from "../../tests/support/free-port";
import { openEmbeddedServer, test } from "../support/isolated-server";
import { signInOnPage } from "../support/sign-in";

const KEYS = { AUTH_SECRET: "s".repeat(32), CONTACT_KEY: `k1:${"0f".repeat(32)}` };

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "plus-one-starts-"));
});
test.afterAll(() => rm(folder, { recursive: true }));

const rejections: [title: string, settings: Record<string, string>, lines: string[]][] = [
  [
    "invalid settings",
    { LOG_LEVEL: "loud", DATABASE_POOL: "many" },
    ["DATABASE_POOL must be a number", "LOG_LEVEL use one of fatal, error, warn, info, debug, silent"],
  ],
  [
    "an invalid PORT and another invalid setting",
    { PORT: "three", WORKER: "perhaps" },
    ["PORT must be a number from 1 to 65535", "WORKER use on or off"],
  ],
  [
    "a malformed DATABASE_URL",
    { ...KEYS, DATABASE_URL: "mysql://127.0.0.1/club" },
    ["DATABASE_URL must look like postgres://user:password@host:5432/database"],
  ],
  [
    "an unreachable DATABASE_URL",
    { ...KEYS, DATABASE_WAIT: "1", DATABASE_URL: "postgres://club@127.0.0.1:1/club" },
    ["DATABASE_URL can't be used: connect ECONNREFUSED 127.0.0.1:1"],
  ],
  [
    "a database server but no keys",
    { DATABASE_URL: "postgres://club@127.0.0.1:1/club" },
    [
      "AUTH_SECRET is required together with DATABASE_URL",
      "CONTACT_KEY is required together with DATABASE_URL",
    ],
  ],
];

for (const [title, settings, lines] of rejections)
  test(`a start with ${title} exits with 1, prints only the errors and creates no files`, async () => {
    const dataDir = path.join(folder, "new");
    expect(await start({ DATA_DIR: dataDir, ...settings })).toEqual({ code: 1, lines });
    expect(existsSync(dataDir)).toBe(false);
  });

test("a start with a directory that is not writable exits with 1 and names it", async () => {
  const DATA_DIR = path.resolve("package.json", "data");
  const lines = [`DATA_DIR ${DATA_DIR} can't be written: ENOTDIR`];
  expect(await start({ DATA_DIR })).toEqual({ code: 1, lines });
});

test("a second start with the same port or directory exits with 1, and the first server continues", async ({
  visitorPage,
}) => {
  const server = await openEmbeddedServer();
  const { dataDir } = server;
  const port = Number(new URL(server.url).port);
  const pid = readFileSync(path.join(dataDir, "server.pid"), "utf8").trim();

  const elsewhere = path.join(folder, "new");
  expect(await start({ DATA_DIR: elsewhere, PORT: String(port) })).toEqual({
    code: 1,
    lines: [`PORT ${port} is already in use. Choose another: PORT=${port + 1} npm start`],
  });
  expect(existsSync(elsewhere)).toBe(false);
  expect(await start({ DATA_DIR: dataDir })).toEqual({
    code: 1,
    lines: [`DATA_DIR ${dataDir} is in use by process ${pid}: stop it, or choose another DATA_DIR`],
  });
  expect(readFileSync(path.join(dataDir, "server.pid"), "utf8").trim()).toBe(pid);
  await signInOnPage(await visitorPage(server), "Ada");
  await server.close();
});

/** Starts the production server and waits until it exits. */
async function start(settings: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const unset = { APP_URL: "", AUTH_SECRET: "", CONTACT_KEY: "", DATABASE_URL: "", DEMO: "", LOG_LEVEL: "" };
  const env = {
    ...process.env,
    ...unset,
    PORT: String(await freePort()),
    ...settings,
    FORCE_COLOR: undefined,
  };
  const child = spawn(process.execPath, ["server.mjs"], { env, stdio: ["ignore", "ignore", "pipe"] });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  process.off("exit", kill);
  return { code, lines: stderr.trimEnd().split("\n") };
}
