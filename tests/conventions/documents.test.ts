import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { SCHEDULED_JOBS } from "@/domain/jobs/scheduled-jobs";

const read = (file: string) => readFileSync(file, "utf8");

const guides = [
  "README.md",
  "docs/operations.md",
  "docs/configuration.md",
  "docs/content.md",
  "docs/own-club.md",
  "artwork/README.md",
];
const decisions = readdirSync("docs/decisions").map((file) => `docs/decisions/${file}`);
const folders = readdirSync(".").filter((name) => statSync(name).isDirectory());
const scripts = Object.keys(JSON.parse(read("package.json")).scripts);

/** Paths that a text names in backticks, from a folder of the house on; patterns are left out. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([\w@.()[\]-]+\/[\w@./()[\]-]*)`/g)].map(([, file]) => file ?? "");
  return quoted.filter((file) => folders.includes(file.split("/")[0] ?? ""));
}

const linksIn = (text: string) => [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, target]) => target ?? "");

test("README is of about 4 kB, and at most 5,000 bytes", () => {
  expect(statSync("README.md").size).toBeLessThanOrEqual(5000);
});

test.each([...guides, ...decisions])("%s names only files that exist", (file) => {
  if (/^Superseded /m.test(read(file))) return;
  expect(pathsIn(read(file)).filter((named) => !existsSync(named))).toEqual([]);
  const linked = linksIn(read(file)).map((target) => path.join(path.dirname(file), target));
  expect(linked.filter((target) => !existsSync(target))).toEqual([]);
});

test("every command of package.json is in operations.md", () => {
  const described = [...read("docs/operations.md").matchAll(/`npm (?:run )?([a-z:-]+)/g)].map(
    ([, name]) => name,
  );
  expect(scripts.filter((name) => !described.includes(name))).toEqual([]);
});

test.each(guides)("every command that %s names is in package.json", (file) => {
  const named = [...read(file).matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name ?? "");
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
});

test("every scheduled job is in operations.md", () => {
  const rows = [...read("docs/operations.md").matchAll(/^\| `([a-z-]+)` \| every/gm)].map(([, name]) => name);
  const names = SCHEDULED_JOBS.map(({ name }) => name);
  expect(rows.toSorted()).toEqual(["announce-waiting", ...names].toSorted());
});
