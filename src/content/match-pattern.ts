const WORDS = 8;
const LETTERS = 40;

/** Returns a GROQ `match` pattern: the beginnings of all words, in any order. Null without words. */
export function matchPattern(search: string | undefined): string | null {
  const words = (search ?? "").normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const patterns = words.slice(0, WORDS).map((word) => `${[...word].slice(0, LETTERS).join("")}*`);
  return patterns.length > 0 ? patterns.join(" ") : null;
}
