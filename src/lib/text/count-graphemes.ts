const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Splits a text into characters as a reader sees them: an emoji sequence or a letter with its marks is one. */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const PRINTABLE_ASCII = /^[ -~]*$/;

export function countGraphemes(text: string): number {
  return PRINTABLE_ASCII.test(text) ? text.length : graphemesOf(text).length;
}
