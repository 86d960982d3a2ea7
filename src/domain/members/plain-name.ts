import { countGraphemes } from "@/lib/text/count-graphemes";

const UNUSUAL = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>{}[\]\\|^~@#$%*=+_/]|:\/\/|www\./u;
// Letters and symbols by their class that leave no mark: Hangul's fillers, Braille's and music's blanks, Khitan's and Egypt's.
const BLANK = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]/gu;
const JOINERS = /[\u200c\u200d]/g;

/** True for a text that a person could be called by: no links, line breaks, control or bidi characters. */
export function isPlainName(text: string): boolean {
  return (
    !UNUSUAL.test(text.replace(JOINERS, "")) &&
    !/\p{L}\.\p{L}{2,}/u.test(text) &&
    /[\p{L}\p{N}\p{So}]/u.test(text.replace(BLANK, ""))
  );
}

/** True for a text that leaves no mark on a page. */
export function drawsNothing(text: string): boolean {
  return text.replace(BLANK, "") === "";
}

/** The longest name, as a reader counts characters; and what one may be made of, so that no name is one endless character. */
export const NAME_GRAPHEMES = 30;
const NAME_CODE_POINTS = 120;

/** True for a name of more than 30 characters as a reader counts them, or of more than 120 code points. */
export function isTooLongAName(text: string): boolean {
  return [...text].length > NAME_CODE_POINTS || countGraphemes(text) > NAME_GRAPHEMES;
}
