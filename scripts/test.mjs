import { handleHelp } from "../src/server/print-help.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { run, runQuietly } from "./run.mjs";
import { printTotals, runBrowser, runUnit } from "./run-tests.mjs";
import { FAILURE, formatSlowest } from "./test-counts.mjs";

handleHelp("npm test -- [unit | browser] [--slowest] [files …]");
const SLOWEST = "--slowest";
const parts = {
  unit: () => runUnit(filters),
  browser: async () => runBrowserTests(await ensureBuilt(run)),
  undefined: runBoth,
};
const given = process.argv.slice(2);
const [part, ...filters] = given.filter((argument) => argument !== SLOWEST);
if (!parts[part]) {
  console.error(`There is no part "${part}". Use: npm test, npm test -- unit, npm test -- browser`);
  process.exit(1);
}
await ensureInstalled();
const counts = [await parts[part]()].flat();
if (given.includes(SLOWEST)) console.log(`\n${formatSlowest(counts)}`);
printTotals(counts);

/** Builds while jest runs, then runs the browser tests. */
async function runBoth() {
  const [unit, isBuilt] = await Promise.all([runUnit(filters), ensureBuilt(runQuietly)]);
  return [unit, await runBrowserTests(isBuilt)];
}

function runBrowserTests(isBuilt) {
  if (isBuilt) return runBrowser(filters, {});
  console.error("The build failed, so no browser test ran.");
  return FAILURE;
}
