import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres } from "./postgres.mjs";
import { root, run, runShownAfter } from "./run.mjs";
import { tallyJest, tallyPlaywright } from "./tally.mjs";

// A journey's clubs and commands are the same few programs, started again and again: Node keeps what it has compiled.
const compiled = { NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node") };

/** Runs jest on the files that the filters name, or on all; returns how many tests passed, failed and were skipped. */
export function runUnit(filters, env) {
  return withReport(async (report) => {
    const settings = { ...env, TEST_DATABASE_URL: await serverOrNone() };
    const code = await run("jest", ["--json", `--outputFile=${report}`, ...filters], settings);
    return tallyJest(report, code);
  });
}

/** The same with Playwright, on the build that is there; beside `others` what it prints is shown once they have ended. */
export function runBrowser(filters, env, others) {
  return withReport(async (report) => {
    const files = { ...compiled, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const settings = { ...env, ...files, TEST_DATABASE_URL: await serverOrNone() };
    const command = ["playwright", ["test", ...filters], settings];
    const code = await (others ? runShownAfter(others, ...command) : run(...command));
    return tallyPlaywright(report, code);
  });
}

async function withReport(use) {
  const folder = mkdtempSync(join(tmpdir(), "plus-one-tests-"));
  try {
    return await use(join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let server;

async function serverOrNone() {
  if (server !== undefined) return server;
  server = (await findPostgres()) ?? "";
  if (!server) nameWhatIsSkipped();
  return server;
}

function nameWhatIsSkipped() {
  const suites = ["tests", "playwright"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => /\.postgres\.(test|spec)\.ts$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  console.log("For want of a Postgres server (set TEST_DATABASE_URL) every test in these counts as skipped:");
  for (const suite of suites.sort()) console.log(`  ${suite}`);
}
