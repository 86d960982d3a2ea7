/** Letters that have no decomposition in Unicode, with what people type instead of them. */
export const UNACCENTED = {
  ß: "ss",
  ẞ: "ss",
  æ: "ae",
  Æ: "ae",
  œ: "oe",
  Œ: "oe",
  þ: "th",
  Þ: "th",
  ø: "o",
  Ø: "o",
  ł: "l",
  Ł: "l",
  đ: "d",
  Đ: "d",
  ð: "d",
  Ð: "d",
  ħ: "h",
  Ħ: "h",
  ı: "i",
  ŋ: "n",
  Ŋ: "n",
  ς: "σ",
} as const;

const LETTERS = new RegExp(`[${Object.keys(UNACCENTED).join("")}]`, "g");

/** Combining marks and apostrophes. */
const LEFT_OUT = /[\u0300-\u036f'`´ʹʻʼʽˈ‘’‛′]/g;

/** Spaces, control characters and hyphens. */
const BETWEEN_WORDS = /[\s\p{Cc}\u002d\u2010-\u2015]+/gu;

/**
 * Returns the text as a search compares it: without accents, apostrophes and letter case, with one space between words.
 * `fold_text` in the database does the same.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(LEFT_OUT, "")
    .toLowerCase()
    .replace(LETTERS, (letter) => UNACCENTED[letter as keyof typeof UNACCENTED])
    .replace(BETWEEN_WORDS, " ")
    .replace(/^ | $/g, "");
}

/** Returns the folded words of a search, at most eight. */
export function foldedWords(search: string): string[] {
  return foldText(search).split(" ").filter(Boolean).slice(0, 8);
}
