import { ensureBuilt } from "./build.mjs";
import { failure, tellSum } from "./count-results.mjs";
import { ensureInstalled } from "./install.mjs";
import { handleHelp } from "../src/server/print-help.mjs";
import { run, runQuietly } from "./run.mjs";
import { runBrowser, runUnit } from "./run-tests.mjs";

handleHelp("npm test -- [unit | browser] [files …]");
const parts = {
  unit: () => runUnit(filters),
  browser: () => browserOn(ensureBuilt(run)),
  undefined: runBoth,
};
const [part, ...filters] = process.argv.slice(2);
if (!parts[part]) {
  console.error(`There is no part "${part}". Use: npm test, npm test -- unit, npm test -- browser`);
  process.exit(1);
}
await ensureInstalled();
tellSum([await parts[part]()].flat());

/** Builds beside jest, which leaves some of the time unused, and begins the journeys with the build. */
function runBoth() {
  const unit = runUnit(filters);
  return Promise.all([unit, browserOn(ensureBuilt(runQuietly), unit)]);
}

async function browserOn(built, others) {
  if (await built) return runBrowser(filters, {}, others);
  console.error("The build failed; no journey was run.");
  return failure;
}
