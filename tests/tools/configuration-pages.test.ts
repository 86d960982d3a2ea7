import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "@/lib/env";
import { variables } from "@/lib/env-variables";
import { configurationPage, environmentExample, readSubjects } from "../../tools/configuration-pages";

const described = readSubjects().flatMap((subject) => subject.variables);
const parsed = Object.keys(variables.shape);

const sources = ownFilesIn(["src", "scripts", "tests", "tools", "playwright"]);

const readByName = [...sources, ...readdirSync(".")]
  .filter((file) => /\.([cm]?[jt]s|tsx)$/.test(file))
  .flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name]) => name ?? ""),
  );

// Set by our own scripts and tests, by CI or by the system.
const INTERNAL = [
  "PATH",
  "TMPDIR",
  "CI",
  "JEST_COUNTS_FILE",
  "JEST_WORKER_ID",
  "NEXT_RUNTIME",
  "LD_LIBRARY_PATH",
  "MUTANT_COVERAGE",
  "__NEXT_PRIVATE_ORIGIN",
  "__NEXT_PRIVATE_STANDALONE_CONFIG",
  "AWS_LAMBDA_JS_RUNTIME",
  "PLAYWRIGHT_JSON_OUTPUT_FILE",
  "PLAYWRIGHT_PREPARED_DIR",
  "TEST_DATABASE_TEMPLATE",
  "TEST_EMBEDDED_DATABASE",
];

const READ_BY_NEXT = ["NEXT_SERVER_ACTIONS_ENCRYPTION_KEY"];

const used = [...new Set([...parsed, ...readByName, ...READ_BY_NEXT])].filter(
  (name) => !INTERNAL.includes(name),
);

test("the schema has every setting", () => {
  expect(parsed).toEqual(expect.arrayContaining(Object.keys(parseEnv({}))));
  expect(parsed).toEqual(expect.arrayContaining(["DATABASE_URL", "AUTH_SECRET", "CONTACT_KEY", "DEMO"]));
});

test.each(used)("%s has a description", (name) => {
  expect(described.find((variable) => variable.name === name)?.description).toMatch(/^.{15,}$/);
});

test("describes each used variable once, and no unused variable", () => {
  expect(described.map(({ name }) => name).toSorted()).toEqual(used.toSorted());
});

test("the configuration lists each setting once, and no variable of the tests", () => {
  const rows = [...configurationPage().matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name ?? "");
  const ofTests = readSubjects().find(({ title }) => title === "Testing")?.variables ?? [];
  expect(ofTests.map(({ name }) => name)).toContain("TEST_DATABASE_URL");
  expect([...rows, ...ofTests.map(({ name }) => name)].toSorted()).toEqual(used.toSorted());
  expect(rows).toEqual(expect.arrayContaining(parsed));
});

test("the example contains every setting, and no variable of the tests", () => {
  const settings = [...configurationPage().matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
  expect([...environmentExample().matchAll(/^(?:# )?([A-Z0-9_]+)=/gm)].map(([, name]) => name)).toEqual(
    settings,
  );
});

test("the example parses to the default settings", () => {
  const lines = [...environmentExample().matchAll(/^([A-Z0-9_]+)=(.*)$/gm)];
  expect(parseEnv(Object.fromEntries(lines.map(([, name, value]) => [name, value])))).toEqual(parseEnv({}));
});

/** Returns the paths of the files in the folders, without installed packages. */
function ownFilesIn(folders: string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((file) => join(file.parentPath, file.name)),
    )
    .filter((file) => !file.split("/").includes("node_modules"));
}
