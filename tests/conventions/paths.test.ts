import { globSync } from "node:fs";
import { paths } from "@/lib/paths";

/** The paths that Next serves, without groups such as "(members)". */
const served = globSync("src/app/**/{page,route}.{ts,tsx}").map(
  (file) =>
    file
      .replace(/^src\/app/, "")
      .replace(/\/\([^)]+\)/g, "")
      .replace(/\/(page|route)\.tsx?$/, "") || "/",
);

test.each(Object.entries(paths))("a page serves %s, %s", (_name, path) => {
  expect(served).toContain(path);
});
