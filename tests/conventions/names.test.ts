import { readFileSync } from "node:fs";
import { parseSync } from "@swc/core";
import { ownFilesIn } from "../support/own-files";

const FOLDERS = ["src", "tests", "playwright", "scripts"];

/** Words of ours for which the field has its own: style of names, in files, code and styles. */
const OURS =
  /^(rooms?|ears?|hears?|heard|unreached|plates?|pulled|settled|fitted|answer(s|ed)?|look(s|ed)?|glimpses?|growth)$/i;

/** Names that others gave. */
const THEIRS = ["allSettled"];

const files = ownFilesIn(FOLDERS);

test.each(FOLDERS)("files of %s are named in the field's own words", (folder) => {
  const inFolder = files.filter((file) => file.startsWith(`${folder}/`));
  expect(inFolder.filter((file) => isOurs(file.slice(file.lastIndexOf("/") + 1)))).toEqual([]);
});

test.each(FOLDERS)("the code of %s uses the field's own words for names", (folder) => {
  const code = files.filter((file) => file.startsWith(`${folder}/`) && /\.(tsx?|mts)$/.test(file));
  expect(code.length).toBeGreaterThan(10);
  expect(code.flatMap((file) => [...namesIn(file)].filter(isOurs).map((name) => `${file}: ${name}`))).toEqual(
    [],
  );
});

test("styles use the field's own words for classes", () => {
  const styles = files.filter((file) => file.endsWith(".css"));
  const classes = styles.flatMap(
    (file) => readFileSync(file, "utf8").match(/(?<=[.\s]|--)[a-z][\w-]*(?=[\s:{.,)])/gi) ?? [],
  );
  expect(classes.length).toBeGreaterThan(50);
  expect(classes.filter(isOurs)).toEqual([]);
});

function isOurs(name: string): boolean {
  return !THEIRS.includes(name) && hasOurs(name);
}

function hasOurs(text: string): boolean {
  return partsOf(text).some((part) => OURS.test(part));
}

/** "whyNotLooked" and "why-not-looked" both are why, not and looked. */
function partsOf(name: string): string[] {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").split(/[^A-Za-z0-9]+/);
}

function namesIn(file: string): Set<string> {
  const names = new Set<string>();
  const code = readFileSync(file, "utf8");
  if (!hasOurs(code)) return names; // far quicker than to parse it
  const syntax = { syntax: "typescript", tsx: file.endsWith("x") } as const;
  collect(parseSync(code, syntax), names);
  return names;
}

function collect(node: unknown, names: Set<string>): void {
  if (Array.isArray(node)) for (const item of node) collect(item, names);
  else if (node && typeof node === "object") {
    const { type, value } = node as { type?: string; value?: unknown };
    if (type === "Identifier" && typeof value === "string") names.add(value);
    for (const child of Object.values(node)) collect(child, names);
  }
}
