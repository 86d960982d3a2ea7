import { classNames } from "../layout/class-names";
import { SCRIPT_LETTERS } from "./script-letters";

type ScriptNameProps = { name: string; className?: string };

export function ScriptName({ name, className }: ScriptNameProps) {
  return (
    <bdi
      className={classNames(
        "leading-[1.15] text-balance wrap-anywhere",
        fitsScript(name) ? "font-script" : "font-[family-name:var(--font-any-script)]",
        className,
      )}
    >
      {name}
    </bdi>
  );
}

export function loadScriptFont(): void {
  // If it fails, the browser fetches the font again with the card.
  document.fonts?.load('1em "script latin"').catch(() => {});
}

/** False if the script font lacks a letter, or for a combining mark that NFC can't compose: it would be misplaced. */
export function fitsScript(name: string): boolean {
  const letters = [...name.replaceAll("\n", "").normalize("NFC")];
  return letters.every((letter) => hasLetter(letter.codePointAt(0) ?? 0) && !/\p{M}/u.test(letter));
}

function hasLetter(code: number): boolean {
  return SCRIPT_LETTERS.some(([first, last]) => first <= code && code <= last);
}

/**
 * The font size of a name in hundredths of the card's width, for 1 to 30 letters on one or two lines. A line break, as between
 * a member's first and last name, makes two lines.
 */
export function nameSize(name: string): number {
  const lines = name.split("\n");
  const script = fitsScript(name);
  const available = 80;
  const largest = script ? 19 : 13;
  if (lines.length > 1)
    return Math.min(largest * 0.84, available / Math.max(...lines.map((line) => width(line, script))));
  const oneLine = available / width(name, script);
  if (oneLine >= largest * 0.68) return Math.min(largest, oneLine);
  const twoLines = available / widestOfTwoLines(name.trim().split(/\s+/u), script);
  return Math.max(oneLine, Math.min(largest * 0.72, twoLines));
}

/** The fraction of a name's width, from 0 to 1, without its last letter. */
export function writtenPart(name: string): number {
  const letters = [...name];
  const script = fitsScript(name);
  return letters.length > 1 ? width(letters.slice(0, -1).join(""), script) / width(name, script) : 0;
}

function widestOfTwoLines(words: string[], script: boolean): number {
  const breaks = words.map((_, index) => {
    const lines = [words.slice(0, index), words.slice(index)];
    return Math.max(...lines.map((line) => width(line.join(" "), script)));
  });
  return Math.min(...breaks);
}

function width(text: string, script: boolean): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter, script), 0);
}

const WIDE_LETTERS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

function letterWidth(letter: string, script: boolean): number {
  if (WIDE_LETTERS.test(letter)) return 1.02;
  if (/\p{Lu}/u.test(letter)) return 0.76;
  if (/\s/u.test(letter)) return 0.27;
  return script ? 0.42 : 0.56;
}
