import { ensureInstalled } from "../scripts/install.mjs";
import { run } from "../scripts/run.mjs";
import { handleHelp } from "../src/server/print-help.mjs";

handleHelp("npm --prefix tools run mutants");
await ensureInstalled("tools");
const stryker = "tools/node_modules/@stryker-mutator/core/bin/stryker.js";
process.exit(await run("node", [stryker, "run", "tools/mutants/stryker.config.mjs"]));
