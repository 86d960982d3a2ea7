import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findPostgres } from "../../scripts/postgres.mjs";
import { createServedDatabase } from "../../tests/support/database/create-database";
import { largeFile } from "../../tests/support/people/member-files";
import { programExports } from "../../tests/support/people/program-exports";
import { checkOnce } from "./support/check-list";
import { compare, quantile, report, rounded } from "./support/compare";
import { SECRETS } from "./support/serve-club";

const ROWS = 100_000;
/** As many as the 5 MB of version 1.1 hold. */
const COMPARED_ROWS = 40_000;
const PEOPLE = 300;
const EVERY_MS = 20;
const MOST_WAIT_MS = 200;
const MOST_RATIO = 0.5;

type Checked = { processorMs: number; counts: Record<string, number> };

/** Checks a file in a process of its own, from a checkout, and asks its /livez meanwhile. */
async function check(folder: string, file: string, connectionString: string) {
  const script = path.resolve("tools/bench/support/check-list.ts");
  const child = spawn(
    path.resolve("node_modules/.bin/tsx"),
    ["--tsconfig", path.join(folder, "tsconfig.json"), "--conditions=react-server", script, file],
    {
      env: { ...process.env, ...SECRETS, DATABASE_URL: connectionString, LOG_LEVEL: "error" },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const ended = once(child, "exit");
  const failed = ended.then((): never => {
    throw new Error("the check did not start");
  });
  const [first] = (await Promise.race([once(child.stdout, "data"), failed])) as [Buffer];
  const rest = text(child.stdout);
  const waits: number[] = [];
  while (child.exitCode === null) {
    const asked = performance.now();
    const answer = await fetch(`${String(first).trim()}/livez`).catch(() => null);
    if (answer) waits.push(performance.now() - asked);
    await wait(EVERY_MS);
  }
  await ended;
  const checked: Checked = JSON.parse(await rest);
  return { ...checked, waits };
}

async function run(): Promise<void> {
  const { values } = parseArgs({ allowPositionals: true, options: { other: { type: "string" } } });
  const server = await findPostgres();
  if (!server) throw new Error("set TEST_DATABASE_URL to a Postgres server");
  process.env.TEST_DATABASE_URL = server;
  const { connectionString, drop } = await createServedDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), "imports-"));
  try {
    const file = (count: number) => {
      const name = path.join(folder, `${count}.csv`);
      writeFileSync(name, largeFile(count));
      return name;
    };
    const own = await check(".", file(ROWS), connectionString);
    const p99 = rounded(quantile(own.waits, 0.99));
    const livez = {
      asked: own.waits.length,
      median: rounded(quantile(own.waits, 0.5)),
      p99,
      "processor, s": rounded(own.processorMs / 1000),
      held: p99 <= MOST_WAIT_MS && own.counts.wrong === 0,
    };
    report(`/livez while ${ROWS.toLocaleString("en-US")} rows are checked, in milliseconds`, { livez });
    if (values.other) {
      const compared = file(COMPARED_ROWS);
      const mine = await check(".", compared, connectionString);
      const other = await check(values.other, compared, connectionString);
      const ratio = mine.processorMs / other.processorMs;
      report(`Processor time of a check of ${COMPARED_ROWS.toLocaleString("en-US")} rows, in milliseconds`, {
        "this, the other": compare([mine.processorMs, other.processorMs], ratio, { most: MOST_RATIO }),
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
    await drop();
  }
  await reportPrograms();
}

/** Each known program's export: what was read, wrong and left out. */
async function reportPrograms(): Promise<void> {
  const rows: Record<string, { held: boolean }> = {};
  for (const { program, text: csv, expected } of programExports(PEOPLE)) {
    const { rows: read, program: name } = await checkOnce(new TextEncoder().encode(csv));
    const wrong = read.filter(({ problems }) => problems.length > 0).length;
    const leftOut = read.filter(({ notes }) => notes.length > 0).length;
    const noLetters = read.filter(({ letters }) => letters === false).length;
    const wanted = expected.filter(({ letters }) => letters === false).length;
    const held = name === program.name && wrong === 0 && noLetters === wanted;
    Object.assign(rows, {
      [program.name]: {
        read: read.length - wrong,
        wrong,
        "left out": leftOut,
        "no letters": noLetters,
        held,
      },
    });
  }
  report(`Exports of ${PEOPLE} people`, rows);
}

void run();
