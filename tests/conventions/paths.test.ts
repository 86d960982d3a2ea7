import { globSync, readFileSync } from "node:fs";
import { paths } from "@/lib/paths";

/** The addresses that Next serves: groups "(…)" don't show. */
const served = globSync("src/app/**/{page,route}.{ts,tsx}").map(
  (file) =>
    file
      .replace(/^src\/app/, "")
      .replace(/\/\([^)]+\)/g, "")
      .replace(/\/(page|route)\.tsx?$/, "") || "/",
);

const LITERAL =
  /(?:href|path|action)=(?:\{`|")\/(?!\/)|\b(?:redirect|push|replace)\([`"]\/|[hH]ref: [`"]\/(?!\/)/g;

test.each(Object.entries(paths))("%s, %s, is served", (_name, path) => {
  expect(served).toContain(path);
});

test("no path is written elsewhere: the types of routes let one through that isn't served", () => {
  const written = globSync("src/{app,features,ui,auth}/**/*.{ts,tsx}").flatMap((file) =>
    (readFileSync(file, "utf8").match(LITERAL) ?? []).map((found) => `${file}: ${found}`),
  );
  expect(written).toEqual([]);
});
