import { readdirSync, readFileSync } from "node:fs";
import { parseEnv } from "@/lib/env";

const read = (file: string) => readFileSync(file, "utf8");

const parsed = [...read("src/lib/env.ts").matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? "");

const below = ["src", "scripts", "tests", "playwright"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
);

const readElsewhere = [...below, ...readdirSync(".")]
  .filter((file) => /\.([cm]?[jt]s|tsx)$/.test(file))
  .flatMap((file) => [...read(file).matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name]) => name ?? ""));

// Set by the scripts themselves for what they start, by CI or by the system.
const notOurs = [
  "PATH",
  "TMPDIR",
  "CI",
  "NEXT_RUNTIME",
  "LD_LIBRARY_PATH",
  "AWS_LAMBDA_JS_RUNTIME",
  "PLAYWRIGHT_JSON_OUTPUT_FILE",
];

const variables = [
  ...new Set([...parsed, ...readElsewhere, "TEST_DATABASE_URL", "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY"]),
].filter((name) => !notOurs.includes(name));

test("the variables are really read from the schema", () => {
  const settings = Object.keys(parseEnv({}));
  expect(parsed).toEqual(expect.arrayContaining(settings));
  expect(parsed).toEqual(expect.arrayContaining(["DATABASE_URL", "AUTH_SECRET", "CONTACT_KEY", "DEMO"]));
});

test.each(variables)("README has a row for %s", (name) => {
  expect(read("README.md")).toMatch(new RegExp(`^\\| \`${name}\` +\\|`, "m"));
});

test.each(variables)(".env.local.example names %s", (name) => {
  expect(read(".env.local.example")).toMatch(new RegExp(`^(# )?${name}=`, "m"));
});

test("neither names a variable that nobody reads", () => {
  const rows = [...read("README.md").matchAll(/^\| `([A-Z_]{3,})` +\|/gm)].map(([, name]) => name);
  const lines = [...read(".env.local.example").matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(rows.sort()).toEqual([...variables].sort());
  expect(lines.sort()).toEqual([...variables].sort());
});

test("the example is a set of settings that starts", () => {
  const lines = [...read(".env.local.example").matchAll(/^([A-Z_]+)=(.*)$/gm)];
  expect(parseEnv(Object.fromEntries(lines.map(([, name, value]) => [name, value])))).toMatchObject({
    PRODUCT_NAME: "Plus One",
    APP_URL: "http://localhost:3000",
    DEMO: false,
  });
});
