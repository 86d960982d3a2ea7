import { readdirSync } from "node:fs";
import { plantTree, type SourceTree } from "../support/source-tree";

type Table = { layers: Record<string, string[]>; domain: string[][] };

const table = jest.requireActual<Table>("../../.dependency-cruiser.mjs");
const layers = Object.entries(table.layers).map(([folder, below]) => ({ folder, below }));
const verbs = table.domain.flatMap((line, height) =>
  line.map((folder) => ({ folder, below: table.domain.slice(height + 1).flat() })),
);

const others = {
  "src/features/perks/same.ts": ["@/features/perks/target", "allowed"],
  "src/features/perks/inner/same.ts": ["../target", "allowed"],
  "src/features/perks/another.ts": ["@/features/stores/target", "refused"],
  "src/features/perks/near.ts": ["../stores/target", "refused"],
  "src/lib/near.ts": ["../domain/perks/target", "refused"],
  "src/domain/perks/react.ts": ["react", "refused"],
  "src/domain/perks/next.ts": ["next/headers", "refused"],
  "src/domain/perks/package.ts": ["zod", "allowed"],
  "src/domain/perks/common.ts": ["@/domain/target", "allowed"],
  "src/domain/upwards.ts": ["@/domain/perks/target", "refused"],
  "src/domain/unlisted/verb.ts": ["@/domain/target", "refused"],
  "src/lib/lost.ts": ["./nowhere", "refused"],
} satisfies Record<string, [imported: string, ruling: "allowed" | "refused"]>;

const importsOfTypes = [
  'import type { Target } from "@/domain/jobs/target"; export type Used = Target;',
  'import { type Target } from "@/domain/jobs/target"; export type Used = Target;',
  'export type { Target } from "@/domain/jobs/target";',
];

const typeFiles = importsOfTypes.map((_, index) => `src/domain/ledger/type-${index}.ts`);

test("each folder of src is a layer of the table", () => {
  const folders = readdirSync("src", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(layers.map(({ folder }) => folder).sort());
});

// One check of one tree tells of every import, each from a file of its own.
describe("In a tree where everything is imported from everywhere", () => {
  let refused: string[];

  beforeAll(() => {
    const full = plantTree();
    plantPairs(full, layers, "");
    plantPairs(full, verbs, "domain/");
    for (const folder of ["features/perks", "features/stores", "domain/perks", "domain"])
      full.writeTarget(`src/${folder}`);
    for (const [file, [imported]] of Object.entries(others)) full.write(file, `import "${imported}";`);
    full.writeTarget("src/domain/jobs");
    for (const [index, text] of importsOfTypes.entries()) full.write(typeFiles[index] ?? "", text);
    refused = full.listRefused();
    full.remove();
  });

  const refusedOf = (files: string[]) => refused.filter((file) => files.includes(file));

  test("each layer imports itself and what the table lists, and nothing else", () => {
    expect(refusedOf(filesOf(layers, ""))).toEqual(unlistedFiles(layers, ""));
  });

  test("each folder of the domain imports itself and lower lines, and nothing beside or above it", () => {
    expect(refusedOf(filesOf(verbs, "domain/"))).toEqual(unlistedFiles(verbs, "domain/"));
  });

  test("files, packages and relative paths keep to it, too", () => {
    const wrong = Object.entries(others).filter(([, [, ruling]]) => ruling === "refused");
    expect(refusedOf(Object.keys(others))).toEqual(wrong.map(([file]) => file).sort());
  });

  test("an import of a type counts like any other", () => {
    expect(refusedOf(typeFiles)).toEqual(typeFiles);
  });

  test("no file is refused but for its own import", () => {
    expect(refused.filter((file) => file.endsWith("/target.ts"))).toEqual([]);
  });
});

let tree: SourceTree;

beforeEach(() => {
  tree = plantTree();
});

afterEach(() => tree.remove());

test("files that import each other are refused", () => {
  tree.write("src/domain/perks/one.ts", 'import "./two";');
  tree.write("src/domain/perks/two.ts", 'import "./one";');
  const { status, output } = tree.check();
  expect(output).toBe(
    "no-cycle: src/domain/perks/one.ts → src/domain/perks/two.ts → src/domain/perks/one.ts\n",
  );
  expect(status).toBe(1);
});

test("folders that import each other are refused, though none of their files do", () => {
  for (const folder of ["forms", "layout"]) tree.writeTarget(`src/ui/${folder}`);
  tree.write("src/ui/forms/outwards.ts", 'import "../layout/target";');
  tree.write("src/ui/layout/outwards.ts", 'import "../forms/target";');
  const { status, output } = tree.check();
  expect(output).toContain("no-folder-cycle: src/ui/forms → src/ui/layout → src/ui/forms");
  expect(status).toBe(1);
});

test("what keeps to the boundaries passes, and the modules are counted", () => {
  tree.writeTarget("src/lib");
  tree.write("src/ui/button.ts", 'import "@/lib/target";');
  expect(tree.check()).toEqual({ status: 0, output: "2 modules respect the boundaries\n" });
});

test("a run that reads no module fails", () => {
  tree.writeTarget("src/lib");
  const { status, output } = tree.checkWithoutParser();
  expect(output).toContain("Not read: 1 files, src/lib/target.ts among them. Is @swc/core installed?");
  expect(status).toBe(1);
});

type Row = { folder: string; below: string[] };

/** Has each folder import each other one. */
function plantPairs(into: SourceTree, rows: Row[], within: string) {
  for (const { folder } of rows) into.writeTarget(`src/${within}${folder}`);
  for (const { file, to } of allPairs(rows, within))
    into.write(file, `import "@/${within}${to.folder}/target";`);
}

function filesOf(rows: Row[], within: string) {
  return allPairs(rows, within).map(({ file }) => file);
}

/** The files of the pairs that the table doesn't list, in alphabetical order. */
function unlistedFiles(rows: Row[], within: string) {
  return allPairs(rows, within)
    .filter(({ from, to }) => from !== to && !from.below.includes(to.folder))
    .map(({ file }) => file)
    .sort();
}

function allPairs(rows: Row[], within: string) {
  return rows.flatMap((from) =>
    rows.map((to) => ({
      from,
      to,
      file: `src/${within}${from.folder}/to-${to.folder.replace("/", "-")}.ts`,
    })),
  );
}
