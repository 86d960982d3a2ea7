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
  "src/features/perks/another.ts": ["@/features/stores/target", "rejected"],
  "src/features/perks/near.ts": ["../stores/target", "rejected"],
  "src/lib/near.ts": ["../domain/perks/target", "rejected"],
  "src/domain/perks/react.ts": ["react", "rejected"],
  "src/domain/perks/next.ts": ["next/headers", "rejected"],
  "src/domain/perks/package.ts": ["zod", "allowed"],
  "src/domain/perks/common.ts": ["@/domain/target", "allowed"],
  "src/domain/upwards.ts": ["@/domain/perks/target", "rejected"],
  "src/domain/unlisted/verb.ts": ["@/domain/target", "rejected"],
  "src/lib/lost.ts": ["./nowhere", "rejected"],
} satisfies Record<string, [imported: string, ruling: "allowed" | "rejected"]>;

const importsOfTypes = [
  'import type { Target } from "@/domain/jobs/target"; export type Used = Target;',
  'import { type Target } from "@/domain/jobs/target"; export type Used = Target;',
  'export type { Target } from "@/domain/jobs/target";',
];

const typeFiles = importsOfTypes.map((_, index) => `src/domain/ledger/type-${index}.ts`);

test("each folder of src is a layer in the table", () => {
  const folders = readdirSync("src", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(layers.map(({ folder }) => folder).sort());
});

// One check of one tree covers every import, because each import is in a separate file.
describe("in a tree in which every folder imports every other folder", () => {
  let rejected: string[];

  beforeAll(() => {
    const full = plantTree();
    plantPairs(full, layers, "");
    plantPairs(full, verbs, "domain/");
    for (const folder of ["features/perks", "features/stores", "domain/perks", "domain"])
      full.writeTarget(`src/${folder}`);
    for (const [file, [imported]] of Object.entries(others)) full.write(file, `import "${imported}";`);
    full.writeTarget("src/domain/jobs");
    for (const [index, text] of importsOfTypes.entries()) full.write(typeFiles[index] ?? "", text);
    rejected = full.listRejected();
    full.remove();
  });

  const rejectedOf = (files: string[]) => rejected.filter((file) => files.includes(file));

  test("a layer imports only itself and the layers in its row", () => {
    expect(rejectedOf(filesOf(layers, ""))).toEqual(unlistedFiles(layers, ""));
  });

  test("a domain folder imports only itself and lower lines", () => {
    expect(rejectedOf(filesOf(verbs, "domain/"))).toEqual(unlistedFiles(verbs, "domain/"));
  });

  test("the rules also apply to files, packages and relative paths", () => {
    const wrong = Object.entries(others).filter(([, [, ruling]]) => ruling === "rejected");
    expect(rejectedOf(Object.keys(others))).toEqual(wrong.map(([file]) => file).sort());
  });

  test("a type import counts like any other import", () => {
    expect(rejectedOf(typeFiles)).toEqual(typeFiles);
  });

  test("rejects no file for another file's import", () => {
    expect(rejected.filter((file) => file.endsWith("/target.ts"))).toEqual([]);
  });
});

let tree: SourceTree;

beforeEach(() => {
  tree = plantTree();
});

afterEach(() => tree.remove());

test("rejects files that import each other", () => {
  tree.write("src/domain/perks/one.ts", 'import "./two";');
  tree.write("src/domain/perks/two.ts", 'import "./one";');
  const { status, output } = tree.check();
  expect(output).toBe(
    "no-cycle: src/domain/perks/one.ts → src/domain/perks/two.ts → src/domain/perks/one.ts\n",
  );
  expect(status).toBe(1);
});

test("rejects folders that import each other although their files do not", () => {
  for (const folder of ["forms", "layout"]) tree.writeTarget(`src/ui/${folder}`);
  tree.write("src/ui/forms/outwards.ts", 'import "../layout/target";');
  tree.write("src/ui/layout/outwards.ts", 'import "../forms/target";');
  const { status, output } = tree.check();
  expect(output).toContain("no-folder-cycle: src/ui/forms → src/ui/layout → src/ui/forms");
  expect(status).toBe(1);
});

test("passes a valid tree and counts its modules", () => {
  tree.writeTarget("src/lib");
  tree.write("src/ui/button.ts", 'import "@/lib/target";');
  expect(tree.check()).toEqual({ status: 0, output: "2 modules respect the boundaries\n" });
});

test("fails when it reads no module", () => {
  tree.writeTarget("src/lib");
  const { status, output } = tree.checkWithoutParser();
  expect(output).toContain("Not read: 1 files, src/lib/target.ts among them. Is @swc/core installed?");
  expect(status).toBe(1);
});

type Row = { folder: string; below: string[] };

function plantPairs(into: SourceTree, rows: Row[], within: string) {
  for (const { folder } of rows) into.writeTarget(`src/${within}${folder}`);
  for (const { file, to } of allPairs(rows, within))
    into.write(file, `import "@/${within}${to.folder}/target";`);
}

function filesOf(rows: Row[], within: string) {
  return allPairs(rows, within).map(({ file }) => file);
}

/** Returns the files whose import the table does not allow, sorted. */
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
