import { execFile } from "node:child_process";
import path from "node:path";
import { isDeepStrictEqual, parseArgs, promisify } from "node:util";
import { findPostgres } from "../../scripts/postgres.mjs";
import { createServedDatabase } from "../../tests/support/database/create-database";
import "../../tests/support/fakes/settings";
import { median, report, rounded } from "./support/compare";
import type { BatchResult } from "./support/report-batch";

const EVENTS = 5_000;
const ROUNDS = 3;

type Row = { now: number; earlier?: number; most: number; held: boolean };

const execute = promisify(execFile);

/**
 * Measures one signed request of a mail provider with 5,000 events. `--other FOLDER` also measures another checkout, which has
 * its packages, and compares the processor time of both.
 */
async function run(): Promise<void> {
  const args = process.argv.slice(3);
  const { values } = parseArgs({ args, options: { other: { type: "string" } } });
  const earlier = values.other;
  const server = await findPostgres();
  if (!server) throw new Error("set TEST_DATABASE_URL to a Postgres server");
  process.env.TEST_DATABASE_URL = server;
  const now: BatchResult[] = [];
  const before: BatchResult[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    if (earlier) before.push(await measure(earlier));
    now.push(await measure(process.cwd()));
  }
  const rows = {
    seconds: row(now, before, "seconds", 3),
    statements: row(now, before, "statements", 40),
    "processor seconds": row(now, before, "processor", Number.POSITIVE_INFINITY),
  };
  const ratio = rows["processor seconds"].now / (rows["processor seconds"].earlier ?? Number.NaN);
  const table: Record<string, { held: boolean }> = {
    ...rows,
    "processor time, ratio": { now: rounded(ratio, 3), most: 0.1, held: !earlier || ratio <= 0.1 } as Row,
    "the same outcomes": {
      held: before.every(({ outcomes }) => isDeepStrictEqual(outcomes, now[0]?.outcomes)),
    },
  };
  report(`One request with ${EVENTS} events, median of ${ROUNDS}`, table);
  console.log(now[0]?.outcomes);
}

async function measure(folder: string): Promise<BatchResult> {
  const { connectionString, drop } = await createServedDatabase();
  const script = path.resolve("tools/bench/support/report-batch.ts");
  const options = ["--tsconfig", path.join(folder, "tsconfig.json"), "--conditions=react-server"];
  const args = [...options, script, connectionString, String(EVENTS)];
  try {
    const { stdout } = await execute(path.resolve("node_modules/.bin/tsx"), args, { cwd: folder });
    return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
  } finally {
    await drop();
  }
}

function row(
  now: BatchResult[],
  before: BatchResult[],
  key: "seconds" | "statements" | "processor",
  most: number,
): Row {
  const value = rounded(median(now.map((result) => result[key])), 3);
  const earlier =
    before.length > 0 ? { earlier: rounded(median(before.map((result) => result[key])), 3) } : {};
  return { now: value, ...earlier, most, held: value <= most };
}

void run();
