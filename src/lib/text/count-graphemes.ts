const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Counts characters as a reader does: an emoji sequence or a letter with its marks is one. */
export function countGraphemes(text: string): number {
  return [...graphemes.segment(text)].length;
}
