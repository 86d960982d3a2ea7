import { readFile } from "node:fs/promises";
import { convert } from "fontverter";
import { Blob, Face } from "harfbuzzjs";
import subsetFont from "subset-font";
import { inPackage, isWanted, type Output } from "../output.ts";
import { fallbackFaces } from "./fallback-faces.ts";
import { FAMILIES, type Family, type Part, PREVIEW_FILES, RANGES, type Range } from "./families.ts";
import { formatLetters } from "./format-letters.ts";

type Cut = { family: Family; part: Part; woff2: Buffer; face: Face };

/**
 * Yields the subset fonts, fallbacks with matching metrics, the letters of the script font, and the fonts of the link
 * preview, whose renderer does not support woff2.
 */
export async function* cutFonts(names: string[]): AsyncGenerator<Output> {
  const cuts: Cut[] = [];
  for (const family of FAMILIES)
    for (const [part, source] of Object.entries(family.files) as [Part, string][])
      cuts.push(await cut(family, part, source));
  for (const { family, part, woff2 } of cuts)
    if (isWanted(`${family.name}-${part}`, names))
      yield { file: `src/app/fonts/${family.name}-${part}.woff2`, data: woff2 };
  const faces = cuts
    .filter(({ part }) => part === "latin")
    .flatMap(({ family, face }) => fallbackFaces(family, face));
  if (isWanted("fallbacks", names))
    yield { file: "src/app/fonts/fallbacks.css", data: `${faces.join("\n\n")}\n` };
  const script = cuts.filter(({ family }) => family.name === "script");
  const letters = new Set(script.flatMap(({ face }) => [...face.collectUnicodes()]));
  if (isWanted("script-letters", names))
    yield { file: "src/ui/card/script-letters.ts", data: formatLetters(letters) };
  for (const file of PREVIEW_FILES) yield* previewFile(file, names);
}

async function cut(family: Family, part: Part, source: string): Promise<Cut> {
  const { axes: variationAxes, noHinting } = family;
  const whole = await readFile(inPackage(`${source}.woff2`));
  const text = String.fromCodePoint(...RANGES[part].flatMap(codePoints));
  const woff2 = await subsetFont(whole, text, { targetFormat: "woff2", variationAxes, noHinting });
  const plain = await convert(woff2, "sfnt");
  return { family, part, woff2, face: new Face(new Blob(new Uint8Array(plain).buffer)) };
}

async function* previewFile(source: string, names: string[]): AsyncGenerator<Output> {
  const name = source.slice(source.lastIndexOf("/") + 1);
  if (!isWanted(`preview-${name}`, names)) return;
  yield { file: `src/features/joining/link-preview/fonts/${name}`, data: await readFile(inPackage(source)) };
}

function codePoints([first, last]: Range): number[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}
