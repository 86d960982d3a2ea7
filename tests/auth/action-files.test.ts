import { readdirSync, readFileSync } from "node:fs";

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(`src/${file}`, "utf8") }))
  .filter(({ source }) => source.startsWith('"use server"'));

test("action files exist", () => {
  expect(files.length).toBeGreaterThan(5);
});

test.each(files)("$file exports only actions of about ten lines", ({ source }) => {
  const [, ...exported] = source.split(/^export /m);
  for (const each of exported) {
    expect(each).toMatch(/^const \w+Action = (visitor|member|passkey|staff|till)Action\(/);
    const [action = ""] = each.split(/(?<=\);)$/m);
    expect(action.split("\n").length).toBeLessThanOrEqual(15);
  }
  expect(exported.length).toBeGreaterThan(0);
});
