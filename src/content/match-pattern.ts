const WORDS = 8;
const LETTERS = 40;

/** Returns typed text as a pattern of GROQ's `match`: the beginning of each word, in any order. Null for text without words. */
export function matchPattern(search: string | undefined): string | null {
  const words = (search ?? "").normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const patterns = words.slice(0, WORDS).map((word) => `${[...word].slice(0, LETTERS).join("")}*`);
  return patterns.length > 0 ? patterns.join(" ") : null;
}
