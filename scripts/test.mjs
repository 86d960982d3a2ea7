import { handleHelp } from "../src/server/print-help.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { run, runQuietly } from "./run.mjs";
import { printTotals, runBrowser, runUnit } from "./run-tests.mjs";
import { FAILURE } from "./test-counts.mjs";

handleHelp("npm test -- [unit | browser] [files …]");
const parts = {
  unit: () => runUnit(filters),
  browser: () => runBrowserAfter(ensureBuilt(run)),
  undefined: runBoth,
};
const [part, ...filters] = process.argv.slice(2);
if (!parts[part]) {
  console.error(`There is no part "${part}". Use: npm test, npm test -- unit, npm test -- browser`);
  process.exit(1);
}
await ensureInstalled();
printTotals([await parts[part]()].flat());

/** Builds while jest runs, then starts the browser tests. */
function runBoth() {
  const unit = runUnit(filters);
  return Promise.all([unit, runBrowserAfter(ensureBuilt(runQuietly), unit)]);
}

async function runBrowserAfter(built, others) {
  if (await built) return runBrowser(filters, {}, others);
  console.error("The build failed, so no browser test ran.");
  return FAILURE;
}
