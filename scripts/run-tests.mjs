import { readdirSync } from "node:fs";
import { join } from "node:path";
import { tallyJest, tallyPlaywright } from "./count-results.mjs";
import { findPostgres } from "./postgres.mjs";
import { root, run, runShownAfter } from "./run.mjs";
import { withScratch } from "./temp-folder.mjs";

const kept = join(root, "node_modules", ".cache");
// A journey's clubs and commands are the same few programs, started again and again: Node keeps what it has compiled.
const compiled = { NODE_COMPILE_CACHE: join(kept, "node"), PWTEST_CACHE_DIR: join(kept, "playwright") };

/** Runs jest on the files that the filters name, or on all; returns how many tests passed, failed and were skipped. */
export function runUnit(filters, env) {
  return withScratch(async (folder) => {
    const report = join(folder, "report.json");
    const settings = { ...env, TEST_DATABASE_URL: await serverOrNone() };
    const code = await run("jest", ["--json", `--outputFile=${report}`, ...filters], settings);
    return tallyJest(report, code);
  });
}

/** The same with Playwright, on the build that is there; beside `others` what it prints is shown once they have ended. */
export function runBrowser(filters, env, others) {
  return withScratch(async (TMPDIR) => {
    const report = join(TMPDIR, "report.json");
    const files = { ...compiled, TMPDIR, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const settings = { ...env, ...files, TEST_DATABASE_URL: await serverOrNone() };
    const command = ["playwright", ["test", ...filters], settings];
    const code = await (others ? runShownAfter(others, ...command) : run(...command));
    return tallyPlaywright(report, code);
  });
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
