import { readFileSync } from "node:fs";
import { readTags, specificationLines, specificationPage } from "../../tools/docs/specification";

const tags = readTags();
const lines = specificationLines();

test("all nine sections of the specification have lines", () => {
  const sections = new Set([...lines.keys()].map((id) => id.split(".")[0]));
  expect([...sections]).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  expect(lines.size).toBeGreaterThan(125);
});

test.each([...lines])("line %s has a test: %s", (id) => {
  expect(tags.filter(({ line }) => line === id)).not.toEqual([]);
});

test("every tag names a line and stands above a test", () => {
  expect(tags.filter(({ line, isAboveTest }) => !lines.has(line) || !isAboveTest)).toEqual([]);
});

test("the page made from the tags is up to date: npm run docs", () => {
  expect(readFileSync("docs/specification.md", "utf8")).toBe(specificationPage());
});
