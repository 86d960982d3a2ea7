import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { findPostgres } from "./postgres.mjs";
import { root, run } from "./run.mjs";
import { failure, sum, tallyJest, tallyPlaywright } from "./tally.mjs";

const parts = { unit: runUnit, browser: runBrowser };
const [part, ...filters] = process.argv.slice(2);
if (part && !parts[part]) {
  console.error(`There is no part "${part}". Use: npm test, npm test -- unit, npm test -- browser`);
  process.exit(1);
}

const reports = mkdtempSync(join(tmpdir(), "plus-one-tests-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

await ensureInstalled();
const postgres = (await findPostgres()) ?? "";
if (!postgres) nameWhatIsLeftOut();
const tallies = [];
for (const runPart of part ? [parts[part]] : Object.values(parts)) {
  tallies.push(await runPart());
}
const { passed, failed, skipped } = sum(tallies);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;

async function runUnit() {
  const report = join(reports, "jest.json");
  const code = await run("jest", ["--json", `--outputFile=${report}`, ...filters], {
    TEST_DATABASE_URL: postgres,
  });
  return tallyJest(report, code);
}

async function runBrowser() {
  if (!(await ensureBuilt())) {
    console.error("The build failed; no journey was run.");
    return failure;
  }
  const report = join(reports, "playwright.json");
  const code = await run("playwright", ["test", ...filters], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    TEST_DATABASE_URL: postgres,
  });
  return tallyPlaywright(report, code);
}

function nameWhatIsLeftOut() {
  const suites = ["tests", "playwright"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => /\.postgres\.(test|spec)\.ts$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  console.log("Left out, for want of a Postgres server (set TEST_DATABASE_URL):");
  for (const suite of suites.sort()) console.log(`  ${suite}`);
}
