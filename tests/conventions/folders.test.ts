import { readdirSync } from "node:fs";

const LARGEST = 25;
/** Its files are drizzle-kit's, which keeps them in one folder. */
const GENERATED = "src/db/migrations";

test("no folder of the source is a heap: at most 25 files stand in one", () => {
  const files = readdirSync("src", { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.parentPath.startsWith(GENERATED),
  );
  const folders = Object.groupBy(files, ({ parentPath }) => parentPath);
  const heaps = Object.entries(folders).filter(([, held = []]) => held.length > LARGEST);
  expect(Object.keys(folders).length).toBeGreaterThan(50);
  expect(heaps.map(([folder, held = []]) => `${folder}: ${held.length}`)).toEqual([]);
});
