import { readdirSync } from "node:fs";
import { FAMILIES, previewFonts } from "@/features/joining/link-preview/preview-fonts";

test("The link preview is set in three typefaces, from every file that is shipped for it.", async () => {
  const fonts = await previewFonts();
  expect(Object.keys(FAMILIES)).toEqual(["display", "text", "script"]);
  expect(fonts).toHaveLength(readdirSync("src/features/joining/link-preview/fonts").length);
  for (const { data } of fonts) expect(data.toString("latin1", 0, 4)).toBe("wOFF");
});

test("Each file is a family of its own, in one typeface: of two in one family the second's letters would be asked of somebody else's server.", async () => {
  const names = (await previewFonts()).map(({ name }) => name);
  const families = Object.values(FAMILIES).flatMap((listed) => listed.split(", "));
  expect(new Set(names).size).toBe(names.length);
  expect([...families].sort()).toEqual([...names].sort());
});
