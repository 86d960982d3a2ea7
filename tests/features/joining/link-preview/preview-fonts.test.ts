import { readdirSync } from "node:fs";
import { FAMILIES, previewFonts } from "@/features/joining/link-preview/preview-fonts";

test("the link preview uses three typefaces and every font file in its folder", async () => {
  const fonts = await previewFonts();
  expect(Object.keys(FAMILIES)).toEqual(["display", "text", "script"]);
  expect(fonts).toHaveLength(readdirSync("src/features/joining/link-preview/fonts").length);
  for (const { data } of fonts) expect(data.toString("latin1", 0, 4)).toBe("wOFF");
});

test("each font file has its own family, because the renderer would fetch a missing one from another server", async () => {
  const names = (await previewFonts()).map(({ name }) => name);
  const families = Object.values(FAMILIES).flatMap((listed) => listed.split(", "));
  expect(new Set(names).size).toBe(names.length);
  expect([...families].sort()).toEqual([...names].sort());
});
