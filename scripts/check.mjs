import { ensureBuilt } from "./build.mjs";
import { failure, tellSum } from "./count-results.mjs";
import { run, runQuietly } from "./run.mjs";
import { runBrowser, runUnit } from "./run-tests.mjs";

const checks = { "Format and lint": "lint", Boundaries: "boundaries", Types: "types" };

// Nothing may depend on the machine's own time zone.
const elsewhere = { TZ: "Asia/Tokyo" };

// What CI runs: .ci/run is this script.
if ((await run("node", ["scripts/install.mjs"])) === 0) tellSum(await checkAll());
else tellSum([failure]);

/** The build comes first, beside jest, since the journeys wait for it; the checks stand in a row beside both. */
async function checkAll() {
  const failed = [];
  const note = async (name, passed) => {
    const isWell = await passed;
    console.log(`== ${name}: ${isWell ? "passed" : "failed"}`);
    if (!isWell) failed.push(name);
    return isWell;
  };
  const unit = runUnit([], elsewhere);
  const browser = (await note("Build", ensureBuilt(runQuietly))) ? [runBrowser([], elsewhere, unit)] : [];
  for (const [name, script] of Object.entries(checks))
    await note(
      name,
      runQuietly("npm", ["run", "--silent", script]).then((code) => code === 0),
    );
  const tallies = await Promise.all([unit, ...browser]);
  if (browser.length === 0) console.error("No journey was run.");
  for (const name of failed) console.error(`${name} failed; what it said stands above.`);
  return [...tallies, ...failed.map(() => failure)];
}
