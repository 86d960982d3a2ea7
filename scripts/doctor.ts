import "./load-env-files";
import { tellFindings } from "./doctor/format-findings";
import { examine } from "./doctor/run-checks";
import { handleHelp } from "../src/server/print-help.mjs";

/** Looks at everything that a club needs and prints a table; exit code 1 when something stops the club. */
async function main(): Promise<void> {
  const { text, stopping } = tellFindings(await examine(process.env));
  console.log(text);
  process.exitCode = stopping === 0 ? 0 : 1;
}

handleHelp("npm run doctor   (looks at everything that a club needs; exit code 1 when something stops it)");
void main();
