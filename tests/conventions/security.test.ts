import { existsSync, readFileSync } from "node:fs";

const ROW = /^\| V(\d+)\.(\d+)\.(\d+) \| ([12]) \| `([^`]+)`: (.+) \|$/gm;

type Row = { id: string; place: number; file: string; title: string };

const page = readFileSync("docs/security.md", "utf8");
const rows = [...page.matchAll(ROW)].map(
  ([, chapter, section, number, , file = "", title = ""]): Row => ({
    id: `V${chapter}.${section}.${number}`,
    place: Number(chapter) * 10_000 + Number(section) * 100 + Number(number),
    file,
    title,
  }),
);

test("the security table has its rows in order, without duplicates", () => {
  expect(rows.length).toBeGreaterThan(60);
  expect(page.match(/^\| V\d/gm)).toHaveLength(rows.length);
  const places = rows.map(({ place }) => place);
  expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
});

test.each(rows)("$id names an existing test that is not skipped: $title", ({ file, title }) => {
  expect(file).toMatch(/^(tests\/.+\.test|playwright\/.+\.spec)\.tsx?$/);
  expect(existsSync(file)).toBe(true);
  const source = readFileSync(file, "utf8");
  const isQuoted = ['"', "`"].some((quote) => source.includes(quote + title + quote));
  expect([title, isQuoted]).toEqual([title, true]);
  expect(source).not.toMatch(/\b(test|it|describe)\.(skip|only|todo|fixme|failing)\b/);
});
