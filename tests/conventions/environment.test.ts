import { readdirSync, readFileSync } from "node:fs";
import { parseEnv } from "@/lib/env";
import { variables } from "@/lib/env/variables";
import { configurationPage } from "../../tools/docs/configuration";
import { environmentExample } from "../../tools/docs/environment-example";
import { readSubjects } from "../../tools/docs/variables";
import { ownFilesIn } from "../support/own-files";

const read = (file: string) => readFileSync(file, "utf8");

const described = readSubjects().flatMap((subject) => subject.variables);
const parsed = Object.keys(variables.shape);

const sources = ownFilesIn(["src", "scripts", "tests", "playwright"]);

const readByName = [...sources, ...readdirSync(".")]
  .filter((file) => /\.([cm]?[jt]s|tsx)$/.test(file))
  .flatMap((file) => [...read(file).matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name]) => name ?? ""));

// Set by the scripts and the tests themselves for what they start, by CI or by the system.
const notOurs = [
  "PATH",
  "TMPDIR",
  "CI",
  "NEXT_RUNTIME",
  "LD_LIBRARY_PATH",
  "MUTANT_COVERAGE",
  "__NEXT_PRIVATE_STANDALONE_CONFIG",
  "AWS_LAMBDA_JS_RUNTIME",
  "PLAYWRIGHT_JSON_OUTPUT_FILE",
  "PLAYWRIGHT_PREPARED_DIR",
  "TEST_DATABASE_TEMPLATE",
  "TEST_EMBEDDED_DATABASE",
];

// Read by Next from the whole environment while it builds.
const readByNext = ["NEXT_SERVER_ACTIONS_ENCRYPTION_KEY"];

const wanted = [...new Set([...parsed, ...readByName, ...readByNext])].filter(
  (name) => !notOurs.includes(name),
);

test("the settings are those of the schema", () => {
  expect(parsed).toEqual(expect.arrayContaining(Object.keys(parseEnv({}))));
  expect(parsed).toEqual(expect.arrayContaining(["DATABASE_URL", "AUTH_SECRET", "CONTACT_KEY", "DEMO"]));
});

test.each(wanted)("%s is described", (name) => {
  expect(described.find((variable) => variable.name === name)?.description).toMatch(/^.{15,}$/);
});

test("each variable is described once, and none that nobody reads", () => {
  expect(described.map(({ name }) => name).toSorted()).toEqual(wanted.toSorted());
});

test("the page of the configuration is up to date: npm run docs", () => {
  expect(read("docs/configuration.md")).toBe(configurationPage());
});

test("the example is up to date: npm run docs", () => {
  expect(read(".env.local.example")).toBe(environmentExample());
});

test("the page and the example name every variable", () => {
  for (const name of wanted) {
    expect(read("docs/configuration.md")).toMatch(new RegExp(`^\\| \`${name}\` \\|`, "m"));
    expect(read(".env.local.example")).toMatch(new RegExp(`^(# )?${name}=`, "m"));
  }
});

test("the example is a set of settings that starts", () => {
  const lines = [...read(".env.local.example").matchAll(/^([A-Z_]+)=(.*)$/gm)];
  expect(parseEnv(Object.fromEntries(lines.map(([, name, value]) => [name, value])))).toEqual(parseEnv({}));
});
