import { readdirSync } from "node:fs";
import { plantTree, type SourceTree } from "../support/source-tree";

type Side = { path?: string | string[]; pathNot?: string | string[] };
type Rule = { from: Side; to: Side & { circular?: boolean; couldNotResolve?: boolean } };
type Table = { layers: Record<string, string[]>; domain: string[][]; default: { forbidden: Rule[] } };

const table = jest.requireActual<Table>("../../.dependency-cruiser.mjs");
const pathRules = table.default.forbidden.filter(({ to }) => !(to.circular || to.couldNotResolve));
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

test.each([
  ["a layer imports only itself and the layers in its row", layers, ""],
  ["a domain folder imports only itself and lower lines", verbs, "domain/"],
])("%s", (_, rows, within) => {
  for (const from of rows)
    for (const to of rows) {
      const isListed = from === to || from.below.includes(to.folder);
      const files = [`src/${within}${from.folder}/any.ts`, `src/${within}${to.folder}/target.ts`] as const;
      expect({ files, isRejected: isRejected(...files) }).toEqual({ files, isRejected: !isListed });
    }
});

/** Returns whether a rule rejects an import, as dependency-cruiser reads the table. */
function isRejected(from: string, to: string): boolean {
  return pathRules.some((rule) => {
    const [, group = ""] = matchOf(from, rule.from) ?? [];
    const insert = (patterns: Side["path"]) => patternsOf(patterns).map((one) => one.replaceAll("$1", group));
    const target = { path: insert(rule.to.path), pathNot: insert(rule.to.pathNot) };
    return matchOf(from, rule.from) !== null && matchOf(to, target) !== null;
  });
}

/** Returns the match of `path`, or null if it does not match or `pathNot` does. */
function matchOf(file: string, { path, pathNot }: Side): RegExpExecArray | null {
  const isExcluded = patternsOf(pathNot).some((pattern) => new RegExp(pattern).test(file));
  return isExcluded ? null : new RegExp(patternsOf(path).join("|")).exec(file);
}

const patternsOf = (patterns: Side["path"] = []) => [patterns].flat();

describe("dependency-cruiser", () => {
  let rejected: string[];

  beforeAll(() => {
    const planted = plantTree();
    for (const folder of ["features/perks", "features/stores", "domain/perks", "domain", "domain/jobs"])
      planted.writeTarget(`src/${folder}`);
    for (const [file, [imported]] of Object.entries(others)) planted.write(file, `import "${imported}";`);
    for (const [index, text] of importsOfTypes.entries()) planted.write(typeFiles[index] ?? "", text);
    rejected = planted.listRejected();
    planted.remove();
  });

  const rejectedOf = (files: string[]) => rejected.filter((file) => files.includes(file));

  test("applies the rules to folders, files, packages and relative paths", () => {
    const wrong = Object.entries(others).filter(([, [, ruling]]) => ruling === "rejected");
    expect(rejectedOf(Object.keys(others))).toEqual(wrong.map(([file]) => file).sort());
  });

  test("counts a type import like any other import", () => {
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
