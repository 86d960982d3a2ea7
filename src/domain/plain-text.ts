import { countGraphemes } from "@/lib/text/count-graphemes";

const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>{}[\]\\|^~@#$%*=+_/]|:\/\/|www\./u;
// The listed characters are letters and symbols that draw nothing, such as Hangul fillers and the blank Braille pattern.
const BLANK = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]/gu;
const JOINERS = /[\u200c\u200d]/g;
const NOT_IN_LINES = /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The maximum length of a name in graphemes. */
export const NAME_GRAPHEMES = 30;
/** Prevents a name of one grapheme with endless combining characters. */
const NAME_CODE_POINTS = 120;

/** Whether a text can be a person's name: without links, line breaks, control characters and direction marks. */
export function isPlainName(text: string): boolean {
  return (
    !NOT_IN_NAMES.test(text.replace(JOINERS, "")) &&
    !/\p{L}\.\p{L}{2,}/u.test(text) &&
    /[\p{L}\p{N}\p{So}]/u.test(text.replace(BLANK, ""))
  );
}

export function isBlank(text: string): boolean {
  return text.replace(BLANK, "") === "";
}

export function isNameTooLong(text: string): boolean {
  return [...text].length > NAME_CODE_POINTS || countGraphemes(text) > NAME_GRAPHEMES;
}

/** Normalizes a text to one line: NFC, without control characters and direction marks, with single spaces. */
export function tidyLine(typed: string): string {
  return typed.normalize("NFC").replace(NOT_IN_LINES, " ").replace(/\s+/g, " ").trim();
}

/** Whether mail programs and phones would show a part of a line as a link. */
export function hasLink(line: string): boolean {
  return /:\/\/|www\.|\p{L}\.\p{L}{2,}\/|@/iu.test(line);
}
