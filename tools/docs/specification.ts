import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { SPECIFICATION } from "./specification-lines";

/** A test's claim to prove a line of the specification: `line` is "{section}.{number}", `isAboveTest` whether a test follows. */
export type Tag = { line: string; file: string; isAboveTest: boolean };

const TAG = /^\s*\/\/ @spec (\d+\.\d+(?:, \d+\.\d+)*)\n(.*)$/gm;
const TEST = /^\s*(?:(?:test|it|describe)\b|for \(|\[|\{)/;

/** The tags in the tests of some folders, in the order of the files' names. */
export function readTags(folders: readonly string[] = ["tests", "playwright"]): Tag[] {
  return folders
    .flatMap(testFiles)
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(TAG)].flatMap(([, lines = "", next = ""]) =>
        lines.split(", ").map((line) => ({ line, file, isAboveTest: TEST.test(next) })),
      ),
    );
}

/** The lines of the specification by their number, "{section}.{number}". */
export function specificationLines(): Map<string, string> {
  const sections = Object.entries(SPECIFICATION);
  return new Map(
    sections.flatMap(([heading, lines]) =>
      lines.map((line, index) => [`${Number.parseInt(heading, 10)}.${index + 1}`, line] as const),
    ),
  );
}

/** docs/specification.md: each line of the specification with the files whose tests prove it. */
export function specificationPage(tags: readonly Tag[] = readTags()): string {
  const sections = Object.entries(SPECIFICATION).map(([heading, lines]) => {
    const rows = lines.map((line, index) => row(`${Number.parseInt(heading, 10)}.${index + 1}`, line, tags));
    return `## ${heading}\n\n${rows.join("\n")}\n`;
  });
  return `${INTRODUCTION}\n${sections.join("\n")}`;
}

const INTRODUCTION = `# The specification, line by line

Each line of the product's specification and the files with the tests that prove it, made by \`npm run docs\` from the tags in the
tests: \`grep -rn "@spec 2.7\\b" tests playwright\` finds those of line 2.7.
`;

function row(id: string, line: string, tags: readonly Tag[]): string {
  const files = new Set(tags.filter((tag) => tag.line === id).map(({ file }) => basename(file)));
  return `- **${id}** ${line}: ${[...files].map((file) => `\`${file}\``).join(", ")}`;
}

function testFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .sort()
    .map((file) => join(folder, file));
}
