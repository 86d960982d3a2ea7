import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Returns the packages and node: modules that `file` imports, directly or through other files. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const names = [
    ...readFileSync(file, "utf8").matchAll(/^(?:import|export)\b[^;]*?from\s+"([^"]+)"|^import "([^"]+)"/gm),
  ];
  return names
    .map(([, from, bare]) => from ?? bare ?? "")
    .flatMap((name) => (name.startsWith(".") ? packagesOf(resolve(dirname(file), name), seen) : [name]));
}

test("the script that installs the packages imports none of them", () => {
  const packages = packagesOf(resolve("scripts/check.mjs"));
  expect(packages.length).toBeGreaterThan(3);
  expect(packages.filter((name) => !name.startsWith("node:"))).toEqual([]);
});
