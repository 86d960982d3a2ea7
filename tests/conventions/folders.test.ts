import { readdirSync } from "node:fs";

const LARGEST = 25;

test("no folder of the source is a heap: at most 25 files stand in one", () => {
  const files = readdirSync("src", { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const folders = Object.groupBy(files, ({ parentPath }) => parentPath);
  const heaps = Object.entries(folders).filter(([, held = []]) => held.length > LARGEST);
  expect(Object.keys(folders).length).toBeGreaterThan(50);
  expect(heaps.map(([folder, held = []]) => `${folder}: ${held.length}`)).toEqual([]);
});
