import "./load-env-files";
import { handleHelp } from "../src/server/print-help.mjs";
import { formatFindings, runChecks } from "./doctor/run-checks";

async function main(): Promise<void> {
  const { text, stopping } = formatFindings(await runChecks(process.env));
  console.log(text);
  process.exitCode = stopping === 0 ? 0 : 1;
}

handleHelp("npm run doctor   (checks everything that a club needs; exit code 1 when something stops it)");
void main();
