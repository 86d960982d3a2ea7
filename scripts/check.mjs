import { ensureBuilt } from "./build.mjs";
import { run, runQuietly } from "./run.mjs";
import { runBrowser, runUnit } from "./run-tests.mjs";
import { failure, tellSum } from "./tally.mjs";

const checks = { "Format and lint": "lint", Boundaries: "boundaries", Types: "types" };

// Nothing may depend on the machine's own time zone.
const elsewhere = { TZ: "Asia/Tokyo" };

// What CI runs: .ci/run is this script.
if ((await run("node", ["scripts/install.mjs"])) === 0) tellSum(await checkAll());
else tellSum([failure]);

/** The checks and the build stand in a row beside jest, and the journeys begin with the build: jest waits a third of its time. */
async function checkAll() {
  const unit = runUnit([], elsewhere);
  const failures = await checkAndBuild();
  if (failures.includes("Build")) console.error("The build failed; no journey was run.");
  const browser = failures.includes("Build") ? [] : [runBrowser([], elsewhere, unit)];
  const tallies = await Promise.all([unit, ...browser]);
  for (const name of failures) console.error(`${name} failed; what it said stands above.`);
  return [...tallies, ...failures.map(() => failure)];
}

async function checkAndBuild() {
  const failures = [];
  const note = (name, isWell) => {
    console.log(`== ${name}: ${isWell ? "passed" : "failed"}`);
    if (!isWell) failures.push(name);
  };
  for (const [name, script] of Object.entries(checks))
    note(name, (await runQuietly("npm", ["run", "--silent", script])) === 0);
  note("Build", await ensureBuilt(runQuietly));
  return failures;
}
