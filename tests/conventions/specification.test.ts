import { existsSync, readFileSync } from "node:fs";

type Reference = { line: string; file: string; titles: string[] };

const table = readFileSync("docs/specification.md", "utf8");

const sections = table
  .split(/^## /m)
  .slice(1)
  .map((text) => ({ heading: text.slice(0, text.indexOf("\n")), rows: rowsOf(text) }));

function rowsOf(section: string): { line: string; references: Reference[] }[] {
  const rows = [...section.matchAll(/^\| (?!line \||-)(.+?) \| (.*) \|$/gm)];
  return rows.map(([, line = "", cell = ""]) => ({
    line,
    references: cell.split("<br>").map((reference) => {
      const [file = "", ...titles] = reference.split(" › ");
      return { line, file: file.replaceAll("`", ""), titles };
    }),
  }));
}

const rows = sections.flatMap((section) => section.rows);
const references = rows.flatMap((row) => row.references);
const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const source = sources.get(file) ?? readFileSync(file, "utf8");
  sources.set(file, source);
  return source;
}

test.each(["1", "2", "3", "4", "5", "6", "7", "8", "9"])(
  "section %s of the specification has its lines in the table",
  (number) => {
    const section = sections.find(({ heading }) => heading.startsWith(`${number}. `));
    expect(section?.rows.length).toBeGreaterThan(2);
  },
);

test("no line stands there twice within a section, and each names a test", () => {
  for (const section of sections) {
    const lines = section.rows.map(({ line }) => line);
    expect(lines).toEqual([...new Set(lines)]);
  }
  for (const { line, titles } of references)
    expect({ line, named: titles.length > 0 }).toEqual({ line, named: true });
});

test("every file that is named exists", () => {
  expect(references.filter(({ file }) => !existsSync(file))).toEqual([]);
});

const LITERAL = /(?:"([^"\n]+)"|`([^`\n]+)`|'([^'\n]+)')\s*,/.source;
// The first argument of a test, of a group of tests, or of what `each` answers.
const TITLE = new RegExp(`(?:\\b(?:test|it|describe)(?:\\.\\w+)?|[)\`])\\(\\s*${LITERAL}`, "g");
// The first entry of a case, where a table's title is "%s".
const CASE = new RegExp(`\\[\\s*${LITERAL}`, "g");

function titlesOf(file: string): string[] {
  const find = (pattern: RegExp) =>
    [...sourceOf(file).matchAll(pattern)].map((found) => found.slice(1).find(Boolean) ?? "");
  const titles = find(TITLE);
  return titles.includes("%s") ? [...titles, ...find(CASE)] : titles;
}

test("every title that is named is a test's or a group's in its file", () => {
  const missing = references.filter(
    ({ file, titles }) => !titles.every((title) => titlesOf(file).includes(title)),
  );
  expect(missing).toEqual([]);
});
