import { countGraphemes, graphemesOf } from "./count-graphemes";

/** Every limit on people's text: a number of graphemes, and four code points for each. Columns check the code points. */
const CODE_POINTS_PER_GRAPHEME = 4;

/** Whether a text is longer than `limit` graphemes or `limit` × 4 code points. */
export function isTooLong(text: string, limit: number): boolean {
  return [...text].length > limit * CODE_POINTS_PER_GRAPHEME || countGraphemes(text) > limit;
}

/** Cuts a text to the limit of `isTooLong`, never inside a grapheme. */
export function cutText(text: string, limit: number): string {
  if (!isTooLong(text, limit)) return text;
  const kept: string[] = [];
  let codePoints = 0;
  for (const grapheme of graphemesOf(text).slice(0, limit)) {
    codePoints += [...grapheme].length;
    if (codePoints > limit * CODE_POINTS_PER_GRAPHEME) break;
    kept.push(grapheme);
  }
  return kept.join("").trimEnd();
}
