import { graphemesOf } from "@/lib/text/count-graphemes";
import { normalizeName } from "@/lib/text/normalize-input";
import { isTooLong } from "@/lib/text/text-length";
import { hasLinkShape, isCommonDomain } from "./link-shape";

/** The maximum length of a name in graphemes. */
export const NAME_GRAPHEMES = 30;
const MAX_MARKS = 8;

export const TOO_MANY_MARKS = `Use at most ${MAX_MARKS} accents on each letter.`;

const CONTROL = /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
/** "|" separates the parts of an invitation link. */
const MARKUP = /\||<[!/?\p{L}]/u;
// The listed characters are letters and symbols that draw nothing, such as Hangul fillers and the blank Braille pattern.
const BLANK = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]/gu;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]/u;
const NOT_IN_LINES = /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Invisible characters that writing needs: in emoji, between letters of some scripts, and after Han and Mongolian letters. */
const NEEDED_INVISIBLE = new RegExp(
  [
    // the flags of England, Scotland and Wales
    "\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}",
    "(?<=\\p{Emoji})[\\ufe0e\\ufe0f]",
    "(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})",
    "(?<=\\p{Script=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]",
    "(?<=\\p{Script=Mongolian})[\\u180b-\\u180f]",
    "(?<=(?![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Inherited}])[\\p{L}\\p{M}])[\\u200c\\u200d](?=[\\p{L}\\p{M}])",
  ].join("|"),
  "gu",
);

export type TextProblem = {
  message: string;
  errorCode: "too_small" | "too_big" | "invisible" | "marks" | "not_a_name";
};

const NOT_A_NAME = {
  message: "Use a name, without links or symbols.",
  errorCode: "not_a_name",
} as const;

/**
 * Returns why a normalized name is invalid, or null. A name has 1 to 30 visible characters and at most 120 code points.
 * It knows the most used domains; the schema also calls `hasLink`, whose list of domains is too large for a browser.
 */
export function nameProblem(name: string, required: string): TextProblem | null {
  if (isBlank(name)) return { message: required, errorCode: "too_small" };
  if (isTooLong(name, NAME_GRAPHEMES))
    return { message: `Use at most ${NAME_GRAPHEMES} characters.`, errorCode: "too_big" };
  if (INVISIBLE.test(name.replace(NEEDED_INVISIBLE, "")))
    return {
      message: "This name has invisible characters or text-direction marks. Please type it again.",
      errorCode: "invisible",
    };
  if (hasTooManyMarks(name)) return { message: TOO_MANY_MARKS, errorCode: "marks" };
  const isDrawn = /[\p{L}\p{N}\p{So}]|\u20e3/u.test(name.replace(BLANK, ""));
  if (CONTROL.test(name) || MARKUP.test(name) || !isDrawn) return NOT_A_NAME;
  return hasLinkShape(name, isCommonDomain) ? linkProblem(name) : null;
}

/** "J.Fox" and "Tom.Ford", or "J.R.R.Fox". */
const NAMES_WITHOUT_SPACES = /^(?:(?:\p{L}\.)+\p{L}|(?:\p{Lu}\p{L}*\.)+\p{Lu})[\p{L}\p{M}'’-]*$/u;

/** "J. Fox", "Tom Ford" */
function separateNames(word: string): string {
  return word.replace(/(\p{L}+)\./gu, (_, name: string) => (name.length === 1 ? `${name}. ` : `${name} `));
}

/** Explains why a name with the shape of a link is invalid. Surnames such as Fox and Ford are domains. */
export function linkProblem(name: string): TextProblem {
  const words = name.split(" ");
  const spaced = words.map((word) => (NAMES_WITHOUT_SPACES.test(word) ? separateNames(word) : word));
  const [wrong, right] = words.flatMap((word, index) =>
    word === spaced[index] ? [] : [word, spaced[index]],
  );
  if (!wrong || nameProblem(spaced.join(" "), NOT_A_NAME.message)) return NOT_A_NAME;
  return { ...NOT_A_NAME, message: `“${wrong}” is also a web address. Write “${right}”.` };
}

export function isBlank(text: string): boolean {
  return text.replace(BLANK, "") === "";
}

export { normalizeName as tidyName };

/** Whether a letter has so many combining marks that they would cover other lines. */
export function hasTooManyMarks(text: string): boolean {
  const decomposed = text.normalize("NFD");
  if (!/\p{M}/u.test(decomposed)) return false;
  return graphemesOf(decomposed).some(
    (grapheme) => (grapheme.match(/(?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}])\p{M}/gu)?.length ?? 0) > MAX_MARKS,
  );
}

/** Control characters except line breaks, and characters that change the text direction. */
const NOT_IN_TEXTS = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** Normalizes a text of several lines: NFC, without control characters and direction marks. */
export function tidyText(typed: string): string {
  return typed.replace(/\r\n?/g, "\n").replace(NOT_IN_TEXTS, "").normalize("NFC").trim();
}

/** Normalizes a text to one line: NFC, without control characters and direction marks, with single spaces. */
export function tidyLine(typed: string): string {
  return typed.normalize("NFC").replace(NOT_IN_LINES, " ").replace(/\s+/g, " ").trim();
}
