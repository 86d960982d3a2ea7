const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Returns how many characters a reader counts in a text: a family of emoji, or a letter with its marks, is one. */
export function countGraphemes(text: string): number {
  return [...graphemes.segment(text)].length;
}
