import { type Face, Font, Variation } from "harfbuzzjs";
import { FALLBACKS, type Family } from "./families.ts";

// The letters of ordinary text, as often as they occur: how Next measures, so that its figures can be compared.
const TYPICAL = "aaabcdeeeefghijklmnnoopqrrssttuvwxyz      ";

/** A rule for each system's own face that gives it the size of ours, so that nothing moves when ours arrives. */
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

/** Sizes of a face in ems. */
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
