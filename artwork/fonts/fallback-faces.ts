import { type Face, Font, Variation } from "harfbuzzjs";
import { FALLBACKS, type Family } from "./families.ts";

// Letters in their typical frequency. Next uses the same text, so the results are comparable.
const TYPICAL = "aaabcdeeeefghijklmnnoopqrrssttuvwxyz      ";

/** Returns @font-face rules that give system fonts our metrics, so that a font swap shifts no layout. */
export function fallbackFaces({ name, fallback, axes }: Family, face: Face): string[] {
  const { width, ascent, descent, lineGap } = measure(face, axes);
  return FALLBACKS[fallback].map(({ as, local, width: own }) => {
    const size = width / own;
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

function percent(value: number): string {
  return `${(value * 100).toFixed(2)}%`;
}

/** All results are in em. */
function measure(face: Face, axes: Family["axes"] = {}) {
  const font = new Font(face);
  if (typeof axes.opsz === "object") font.setVariations([new Variation("opsz", 20)]);
  const widths = [...TYPICAL].map((letter) =>
    font.glyphHAdvance(font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0),
  );
  const { ascender, descender, lineGap } = font.hExtents();
  const { upem } = face;
  return {
    width: widths.reduce((sum, width) => sum + width) / TYPICAL.length / upem,
    ascent: ascender / upem,
    descent: -descender / upem,
    lineGap: lineGap / upem,
  };
}
