import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const layers = ["app", "features", "domain", "content", "auth", "ui", "lib", "db"] as const;
type Layer = (typeof layers)[number];

const mayImport: Record<Layer, readonly Layer[]> = {
  app: ["app", "features", "domain", "content", "auth", "ui", "lib"],
  features: ["domain", "content", "auth", "ui", "lib"],
  domain: ["domain", "db", "lib"],
  auth: ["auth", "domain", "db", "lib"],
  content: ["content", "lib"],
  db: ["db", "lib"],
  ui: ["ui", "lib"],
  lib: ["lib"],
};

const pairs = layers.flatMap((from) => layers.map((to) => ({ from, to })));
const allowed = pairs.filter(({ from, to }) => mayImport[from].includes(to));
const refused = pairs.filter(({ from, to }) => !mayImport[from].includes(to));
const refusedRelatives = pairs.filter(({ from, to }) => from !== to);

const others = {
  "a file of the same feature": ["src/features/perks/same.ts", "./perk-list", true],
  "a folder of the same feature": ["src/features/perks/inner/same.ts", "../perk-list", true],
  "another feature": ["src/features/perks/another.ts", "../stores/store-list", false],
  "another feature from a folder": ["src/features/perks/inner/another.ts", "../../stores/store-list", false],
  "React in the domain": ["src/domain/perks/react.ts", "react", false],
  "Next in the domain": ["src/domain/perks/next.ts", "next/headers", false],
  "a package in the domain": ["src/domain/perks/package.ts", "drizzle-orm", true],
  "another verb": ["src/domain/perks/verb.ts", "../members/add-member", true],
} satisfies Record<string, [file: string, imported: string, isAllowed: boolean]>;

let folder: string;
let refusedFiles: Set<string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plus-one-boundaries-"));
  copyFileSync("biome.json", join(folder, "biome.json"));
  for (const pair of pairs) {
    write(aliasFile(pair), `@/${pair.to}/invitations/some-file`);
    write(relativeFile(pair), `../../${pair.to}/some-file`);
  }
  for (const [file, imported] of Object.values(others)) write(file, imported);
  refusedFiles = lint();
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each(allowed)("$from may import $to", (pair) => {
  expect(refusedFiles).not.toContain(aliasFile(pair));
});

test.each(refused)("$from may not import $to", (pair) => {
  expect(refusedFiles).toContain(aliasFile(pair));
});

test.each(refusedRelatives)("$from reaches $to by no relative path", (pair) => {
  expect(refusedFiles).toContain(relativeFile(pair));
});

test.each(Object.entries(others))("of files and packages: %s", (_title, [file, , isAllowed]) => {
  expect(refusedFiles.has(file)).toBe(!isAllowed);
});

function aliasFile({ from, to }: { from: Layer; to: Layer }) {
  return `src/${from}/invitations/alias-${to}.ts`;
}

function relativeFile({ from, to }: { from: Layer; to: Layer }) {
  return `src/${from}/invitations/relative-${to}.ts`;
}

function write(file: string, imported: string) {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import { anything } from "${imported}";\n\nexport const used = anything;\n`);
}

/** The files in which the linter refuses an import. */
function lint() {
  const args = ["lint", "--only=style/noRestrictedImports", "--reporter=json", "--max-diagnostics=none", "."];
  const { stdout, stderr } = spawnSync(join(process.cwd(), "node_modules/.bin/biome"), args, {
    cwd: folder,
    encoding: "utf8",
  });
  const report = stdout.split("\n").find((line) => line.startsWith("{"));
  if (!report) throw new Error(`The linter gave no report:\n${stdout}${stderr}`);
  const { diagnostics } = JSON.parse(report) as {
    diagnostics: { category: string; location: { path: string } }[];
  };
  return new Set(
    diagnostics.filter(({ category }) => category === "lint/style/noRestrictedImports").map(pathOf),
  );
}

function pathOf({ location }: { location: { path: string } }) {
  return location.path.slice(location.path.indexOf("src/"));
}
