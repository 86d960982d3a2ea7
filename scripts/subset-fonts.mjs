import { readFile, writeFile } from "node:fs/promises";
import { convert } from "fontverter";
import { Blob, Face, Font, Variation } from "harfbuzzjs";
import subsetFont from "subset-font";
import { FALLBACKS, FAMILIES, RANGES } from "./fonts/families.mjs";

/** Cuts the typefaces down to what the club sets in them, sizes the fallbacks to match, and notes the script's letters. */
async function subsetFonts() {
  const faces = [];
  const script = new Set();
  for (const family of FAMILIES)
    for (const [part, source] of Object.entries(family.files)) {
      const font = await cut(source, RANGES[part], family);
      await writeFile(`src/app/fonts/${family.name}-${part}.woff2`, font.woff2);
      if (part === "latin") faces.push(...fallbackFaces(family, measure(font.face, family.axes)));
      if (family.name === "script") for (const letter of font.face.collectUnicodes()) script.add(letter);
      console.log(`${family.name}-${part}`.padEnd(20), `${(font.woff2.length / 1000).toFixed(1)} kB`);
    }
  await writeFile("src/app/fonts/fallbacks.css", `${faces.join("\n\n")}\n`);
  await writeFile("src/ui/card/script-letters.ts", lettersFile(script));
}

async function cut(source, ranges, { axes: variationAxes, noHinting }) {
  const whole = await readFile(`node_modules/${source}.woff2`);
  const text = String.fromCodePoint(...ranges.flatMap(([first, last]) => span(first, last)));
  const woff2 = await subsetFont(whole, text, { targetFormat: "woff2", variationAxes, noHinting });
  return { woff2, face: new Face(new Blob(await convert(woff2, "sfnt"))) };
}

// The letters of ordinary text, as often as they are met: the way Next measures, so that its figures can be compared.
const TYPICAL = "aaabcdeeeefghijklmnnoopqrrssttuvwxyz      ";

function measure(face, axes = {}) {
  const font = new Font(face);
  if (typeof axes.opsz === "object") font.setVariations([new Variation("opsz", 20)]);
  const widths = [...TYPICAL].map((letter) =>
    font.glyphHAdvance(font.nominalGlyph(letter.codePointAt(0)) ?? 0),
  );
  const { ascender, descender, lineGap } = font.hExtents();
  const upem = face.upem;
  return {
    width: widths.reduce((sum, width) => sum + width) / TYPICAL.length / upem,
    ascent: ascender / upem,
    descent: -descender / upem,
    lineGap: lineGap / upem,
  };
}

function fallbackFaces({ name, fallback }, { width, ascent, descent, lineGap }) {
  return FALLBACKS[fallback].map(({ as, local, width: own }) => {
    const size = width / own;
    const percent = (value) => `${(value * 100).toFixed(2)}%`;
    return [
      "@font-face {",
      `  font-family: "${name} on ${as}";`,
      `  src: ${local.map((font) => `local("${font}")`).join(", ")};`,
      `  size-adjust: ${percent(size)};`,
      `  ascent-override: ${percent(ascent / size)};`,
      `  descent-override: ${percent(descent / size)};`,
      `  line-gap-override: ${percent(lineGap / size)};`,
      "}",
    ].join("\n");
  });
}

function lettersFile(letters) {
  const ranges = [];
  for (const letter of [...letters].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.[1] === letter - 1) last[1] = letter;
    else ranges.push([letter, letter]);
  }
  const lines = ranges.map(([first, last]) => `  [0x${first.toString(16)}, 0x${last.toString(16)}],`);
  return `/** Every character that the script face can set, as ranges; written by scripts/subset-fonts.mjs. */
export const SCRIPT_LETTERS: readonly (readonly [first: number, last: number])[] = [
${lines.join("\n")}
];
`;
}

function span(first, last) {
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}

await subsetFonts();
