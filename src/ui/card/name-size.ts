import { SCRIPT_LETTERS } from "./script-letters";

const WIDE_LETTERS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

/**
 * Whether the script face has all letters of a name; otherwise the whole name is set in another face. A mark that is left
 * over when letter and mark have become one counts as missing: it would hang beside its letter.
 */
export function fitsScript(name: string): boolean {
  const letters = [...name.normalize("NFC")];
  return letters.every((letter) => hasLetter(letter.codePointAt(0) ?? 0) && !/\p{M}/u.test(letter));
}

function hasLetter(code: number): boolean {
  return SCRIPT_LETTERS.some(([first, last]) => first <= code && code <= last);
}

function letterWidth(letter: string, script: boolean): number {
  if (WIDE_LETTERS.test(letter)) return 1.02;
  if (/\p{Lu}/u.test(letter)) return script ? 0.76 : 0.76;
  if (/\s/u.test(letter)) return 0.27;
  return script ? 0.42 : 0.56;
}

function width(text: string, script: boolean): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter, script), 0);
}

/** How much of a name's width, from 0 to 1, stood there before its last letter was typed. */
export function writtenPart(name: string): number {
  const letters = [...name];
  const script = fitsScript(name);
  return letters.length > 1 ? width(letters.slice(0, -1).join(""), script) / width(name, script) : 0;
}

/** The longer of two lines, broken where it is shortest. */
function widestOfTwoLines(words: string[], script: boolean): number {
  const breaks = words.map((_, index) => {
    const lines = [words.slice(0, index), words.slice(index)];
    return Math.max(...lines.map((line) => width(line.join(" "), script)));
  });
  return Math.min(...breaks);
}

/** Type size of a name in hundredths of the card's width, so that 1 to 30 letters fill it well. */
export function nameSize(name: string): number {
  const script = fitsScript(name);
  const available = 80;
  const largest = script ? 19 : 13;
  const oneLine = available / width(name, script);
  if (oneLine >= largest * 0.68) return Math.min(largest, oneLine);
  const twoLines = available / widestOfTwoLines(name.trim().split(/\s+/u), script);
  return Math.max(oneLine, Math.min(largest * 0.72, twoLines));
}
