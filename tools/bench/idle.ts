import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { ensureBuilt } from "../../scripts/build.mjs";
import { root } from "../../scripts/run.mjs";
import { freePort } from "../../tests/support/free-port";
import { openBenchDatabase } from "./support/bench-database";
import { report, rounded } from "./support/compare";
import { openCountingProxy } from "./support/counting-proxy";

const SECONDS = 60;
const SETTLING_MS = 15_000;
const KEYS = { AUTH_SECRET: "s".repeat(32), CONTACT_KEY: `k1:${"0f".repeat(32)}` };
const atMost = (measured: number, most: number) => ({
  wanted: `<= ${most}`,
  measured: rounded(measured),
  held: measured <= most,
});

/** Measures an idle club: time until ready, statements per second, and memory. */
async function run(): Promise<void> {
  if (!(await ensureBuilt())) throw new Error("the build failed");
  const rows = { ...(await onPostgres()), ...(await embedded()) };
  report(`An idle club, for ${SECONDS} seconds`, rows);
}

async function onPostgres() {
  await using after = new AsyncDisposableStack();
  const { connectionString } = after.adopt(await openBenchDatabase(1), ({ drop }) => drop());
  const proxy = after.adopt(await openCountingProxy(connectionString), ({ close }) => close());
  const env = { ...KEYS, DATABASE_URL: proxy.connectionString };
  const club = after.adopt(await startClub(await freePort(), env), ({ close }) => close());
  await setTimeout(SETTLING_MS);
  const before = proxy.statements();
  await setTimeout(SECONDS * 1000);
  return {
    "ready on Postgres, s": atMost(club.readyAfter / 1000, 3),
    "statements per second": atMost((proxy.statements() - before) / SECONDS, 2),
    "resident on Postgres, MB": atMost(club.residentMB(), 160),
  };
}

async function embedded() {
  await using after = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), "plus-one-idle-"));
  after.defer(() => rm(folder, { recursive: true }));
  const env = { ...KEYS, DATABASE_URL: "", DATA_DIR: path.join(folder, "data") };
  const club = after.adopt(await startClub(await freePort(), env), ({ close }) => close());
  await setTimeout(SETTLING_MS);
  return {
    "ready embedded, s": atMost(club.readyAfter / 1000, 5),
    "resident embedded, MB": atMost(club.residentMB(), 400),
  };
}

type StartedClub = {
  url: string;
  /** Milliseconds from the start to the first successful request to /readyz. */
  readyAfter: number;
  residentMB: () => number;
  close: () => Promise<void>;
};

async function startClub(port: number, env: Record<string, string>): Promise<StartedClub> {
  const started = performance.now();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["server.mjs"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      STOP_GRACE: "0",
      ...env,
      PORT: String(port),
      APP_URL: url,
    },
    stdio: "ignore",
  });
  while (!(await isReady(child, url))) await setTimeout(20);
  return {
    url,
    readyAfter: performance.now() - started,
    residentMB: () => residentMB(child),
    close: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

async function isReady(child: ChildProcess, url: string): Promise<boolean> {
  if (child.exitCode !== null) throw new Error("the server exited");
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Works only on Linux. */
function residentMB({ pid }: ChildProcess): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1000;
}

void run();
