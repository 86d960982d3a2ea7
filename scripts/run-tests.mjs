import { readdirSync } from "node:fs";
import { join } from "node:path";
import { dropLeftovers } from "../tests/support/database/drop-leftovers.mjs";
import { listMissingEngines } from "./engines.mjs";
import { formatFailedPages } from "./failed-pages.mjs";
import { findPostgres } from "./postgres.mjs";
import { root, run } from "./run.mjs";
import { withTempFolder } from "./temp-folder.mjs";
import { formatTotals, playwrightCounts, readCounts } from "./test-counts.mjs";

const cache = join(root, "node_modules", ".cache");
// Browser tests start the same programs many times, so Node and Playwright cache the compiled files.
const compileCaches = {
  NODE_COMPILE_CACHE: join(cache, "node"),
  PWTEST_CACHE_DIR: join(cache, "playwright"),
};

/** Runs jest with these arguments; returns the numbers of passed, failed and skipped tests. */
export function runUnit(args, env) {
  return withTempFolder(async (folder) => {
    const report = join(folder, "counts.json");
    const settings = { ...env, TEST_DATABASE_URL: await postgresOrNone(), JEST_COUNTS_FILE: report };
    const code = await run("jest", args, settings);
    return readCounts("jest", report, code);
  });
}

/** Runs Playwright on the existing build; returns the same numbers. */
export function runBrowser(args, env) {
  listMissingEngines();
  return withTempFolder(async (TMPDIR) => {
    const report = join(TMPDIR, "report.json");
    const files = { ...compileCaches, TMPDIR, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const settings = { ...env, ...files, TEST_DATABASE_URL: await postgresOrNone() };
    const code = await run("playwright", ["test", ...args], settings);
    if (code !== 0) console.log(formatFailedPages(report));
    return readCounts("playwright", report, code, playwrightCounts);
  });
}

/** Prints the totals as the last line and sets the exit code. The output before them may lack its end of line. */
export function printTotals(counts) {
  console.log(`\n${formatTotals(counts)}`);
  process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0;
}

let postgres;

async function postgresOrNone() {
  if (postgres !== undefined) return postgres;
  postgres = (await findPostgres()) ?? "";
  if (postgres) await dropLeftovers(postgres);
  else listSkippedSuites();
  return postgres;
}

function listSkippedSuites() {
  const suites = ["tests", "playwright"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => /\.postgres\.(test|spec)\.ts$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  console.log("No Postgres server found (set TEST_DATABASE_URL). The tests in these files count as skipped:");
  for (const suite of suites.sort()) console.log(`  ${suite}`);
}
