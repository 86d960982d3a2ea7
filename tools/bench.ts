import { readdirSync } from "node:fs";
import { handleHelp } from "../src/server/print-help.mjs";

const FOLDER = "tools/bench";
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -".ts".length));

handleHelp(`npm --prefix tools run bench <name>   (one of ${names.join(", ")})`);
const [name = ""] = process.argv.slice(2);
process.env.TRIALS = "many";
if (names.includes(name)) void import(`./bench/${name}.ts`);
else {
  console.error(`Which benchmark? ${names.join(", ")}`);
  process.exitCode = 1;
}
