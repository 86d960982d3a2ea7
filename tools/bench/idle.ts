import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { ensureBuilt } from "../../scripts/build.mjs";
import { freePort } from "./served";
import { openBenchDatabase } from "./support/bench-database";
import { shown, tell } from "./support/compare";
import { openCountingProxy } from "./support/counting-proxy";
import { startClub } from "./support/start-club";

const SECONDS = Number(process.env.IDLE_SECONDS ?? 60);
const SETTLES = 15_000;
const KEYS = { AUTH_SECRET: "s".repeat(32), CONTACT_KEY: `k1:${"0f".repeat(32)}` };
const limitConcurrency = (measured: number, most: number) => ({
  wanted: `<= ${most}`,
  measured: shown(measured),
  held: measured <= most,
});

/** A club that nobody asks for anything: how soon it is ready, what it asks its database for, and what it holds. */
async function run(): Promise<void> {
  if (!(await ensureBuilt())) throw new Error("the build failed");
  const rows = { ...(await onPostgres()), ...(await embedded()) };
  tell(`An idle club, for ${SECONDS} seconds`, rows);
}

async function onPostgres() {
  await using after = new AsyncDisposableStack();
  const { connectionString } = after.adopt(await openBenchDatabase(1), ({ drop }) => drop());
  const proxy = after.adopt(await openCountingProxy(connectionString), ({ close }) => close());
  const env = { ...KEYS, DATABASE_URL: proxy.connectionString };
  const club = after.adopt(await startClub(await freePort(), env), ({ close }) => close());
  await setTimeout(SETTLES);
  const before = proxy.statements();
  await setTimeout(SECONDS * 1000);
  return {
    "ready on Postgres, s": limitConcurrency(club.readyAfter / 1000, 3),
    "statements a second": limitConcurrency((proxy.statements() - before) / SECONDS, 2),
    "resident on Postgres, MB": limitConcurrency(club.residentMB(), 160),
  };
}

async function embedded() {
  await using after = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), "plus-one-idle-"));
  after.defer(() => rm(folder, { recursive: true }));
  const env = { ...KEYS, DATABASE_URL: "", DATA_DIR: path.join(folder, "data") };
  const club = after.adopt(await startClub(await freePort(), env), ({ close }) => close());
  await setTimeout(SETTLES);
  return {
    "ready embedded, s": limitConcurrency(club.readyAfter / 1000, 5),
    "resident embedded, MB": limitConcurrency(club.residentMB(), 400),
  };
}

void run();
