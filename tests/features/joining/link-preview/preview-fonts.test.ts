import { readdirSync } from "node:fs";
import { previewFonts } from "@/features/joining/link-preview/preview-fonts";

test("The link preview is set in three typefaces, from every file that is shipped for it.", async () => {
  const fonts = await previewFonts();
  expect(new Set(fonts.map(({ name }) => name))).toEqual(new Set(["Display", "Text", "Script"]));
  expect(fonts).toHaveLength(readdirSync("src/features/joining/link-preview/fonts").length);
  for (const { data } of fonts) expect(data.toString("latin1", 0, 4)).toBe("wOFF");
});
