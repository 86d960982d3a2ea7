import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { placeCopy } from "../support/database/open-copy";
import { openServedDatabase } from "../support/database/postgres";
import { runScript } from "../support/run-script";

const SERVER = `require(${JSON.stringify(path.resolve("src/server/start.ts"))}).start().then(async () => {
  await globalThis.plusOneProcess.closeServices();
  process.exit(0);
});`;
/** Stops the worker as soon as it reports that it works. */
const WORKER = `process.send = () => process.kill(process.pid, "SIGTERM");
  require(${JSON.stringify(path.resolve("scripts/worker.ts"))});`;

const CLUB = {
  NODE_ENV: "production",
  APP_URL: "https://club.example",
  AUTH_SECRET: "s".repeat(32),
  CONTACT_KEY: `k1:${"ab".repeat(32)}`,
  LOG_LEVEL: "info",
  DEMO: "",
};
const OTHER_KEY = { CONTACT_KEY: `k1:${"cd".repeat(32)}` };

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "plus-one-start-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

type Line = { level: number; msg: string };

/** Starts and stops a server or worker. Returns its lines of a level, such as 40 for warnings. */
async function linesOf(script: string, changes: Record<string, string>, level: number): Promise<string[]> {
  const settings = { ...CLUB, DATABASE_URL: "", DATA_DIR: dataDir, ...changes };
  const { stdout, stderr, status } = await runScript(["--eval", script], settings);
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  const lines = stdout
    .trim()
    .split("\n")
    .map((line): Line => JSON.parse(line));
  return lines.filter((line) => line.level === level).map(({ msg }) => msg);
}

const MISMATCH = expect.stringMatching(
  /doesn’t match the data: friends’ contacts can’t be decrypted, and people/,
);

test("a server starts with another CONTACT_KEY than at its first start, and logs an error", async () => {
  await placeCopy(path.join(dataDir, "database"));
  expect(await linesOf(SERVER, {}, 50)).toEqual([]);
  expect(await linesOf(SERVER, OTHER_KEY, 50)).toEqual([MISMATCH]);
  expect(await linesOf(SERVER, {}, 50)).toEqual([]);
});

test("a server without settings records the keys that it generates", async () => {
  await placeCopy(path.join(dataDir, "database"));
  const generated = { AUTH_SECRET: "", CONTACT_KEY: "" };
  expect(await linesOf(SERVER, generated, 50)).toEqual([]);
  expect(await linesOf(SERVER, generated, 50)).toEqual([]);
  rmSync(path.join(dataDir, "secrets.json"));
  expect(await linesOf(SERVER, generated, 50)).toEqual([MISMATCH]);
});

test("a server on Postgres warns of settings that are probably wrong, and a worker of other keys", async () => {
  const served = await openServedDatabase(1);
  const onServer = { DATABASE_URL: served.connectionString };
  try {
    const warnings = await linesOf(SERVER, { ...onServer, SMPT_URL: "smtp://mail.example" }, 40);
    expect(warnings).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^TRUSTED_PROXY_HOPS: it is 0/),
        expect.stringMatching(/^SMPT_URL: .* did you mean SMTP_URL\?$/),
        expect.stringMatching(/^content: members see \d+ made-up brands/),
      ]),
    );
    expect(await linesOf(WORKER, { ...onServer, ...OTHER_KEY }, 50)).toEqual([MISMATCH]);
  } finally {
    await served.drop();
  }
});

test("a server starts although the keys cannot be checked", async () => {
  const served = await openServedDatabase(1);
  await served.db.execute("drop table key_fingerprints");
  try {
    const warnings = await linesOf(SERVER, { DATABASE_URL: served.connectionString }, 40);
    expect(warnings).toContain("the contact keys could not be checked");
  } finally {
    await served.drop();
  }
});
