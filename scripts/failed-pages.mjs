import { existsSync, readFileSync } from "node:fs";

const MOST_LINES = 40;
const TREE = /```yaml\n(.*?)\n```/s;

/** Returns what the pages of Playwright's failed tests showed, as their accessibility tree. The report names the files. */
export function formatFailedPages(reportFile) {
  if (!existsSync(reportFile)) return "";
  return JSON.parse(readFileSync(reportFile, "utf8")).suites.flatMap(pagesOf).join("\n\n");
}

function pagesOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .flatMap(({ attachments }) => attachments.filter(({ name }) => name === "error-context"))
      .flatMap(({ path }) => TREE.exec(readFileSync(path, "utf8"))?.[1] ?? [])
      .map((tree) => `${title} showed:\n${tree.split("\n").slice(0, MOST_LINES).join("\n")}`),
  );
  return [...own, ...suites.flatMap(pagesOf)];
}
