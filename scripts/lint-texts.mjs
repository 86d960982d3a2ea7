import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { textProblems } from "./text-problems.mjs";

// Checks the texts that people read in `src` of the current folder: quotation marks, and the words for money and end dates.

/** Texts that only operators read, and queries. */
const UNREAD = /^src\/(db\/|content\/(queries|sources)\/|lib\/(env|missing-services))/;

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const problems = readdirSync("src", { recursive: true })
    .map((file) => join("src", file))
    .filter((file) => /\.(tsx?|ndjson)$/.test(file) && !UNREAD.test(file))
    .sort()
    .flatMap((file) => textProblems(readFileSync(file, "utf8"), file));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
