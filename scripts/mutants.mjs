import { ensureInstalled } from "./install.mjs";
import { handleHelp } from "./print-help.mjs";
import { run } from "./run.mjs";

handleHelp("npm run mutants");
const folder = "scripts/mutants";
await ensureInstalled(folder);
const stryker = `${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`;
process.exit(await run("node", [stryker, "run", `${folder}/stryker.config.mjs`]));
