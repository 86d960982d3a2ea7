// Characters that draw nothing or only change the direction. Selectors and tags are missing: at a text's end they may belong
// to an emoji.
const INVISIBLE =
  "(?:(?![\\ufe00-\\ufe0f\\u{e0000}-\\u{e01ef}\\u0600-\\u0605\\u06dd\\u180b-\\u180d\\u180f])[\\s\\u2800\\ufffc\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}\\p{Default_Ignorable_Code_Point}\\p{Cf}])";
const INVISIBLE_ENDS = new RegExp(`^${INVISIBLE}+|${INVISIBLE}+$`, "gu");

const OPENING = "([{<«‹“„‘‚";
const CLOSING = ")]}>»›”“’‘";
/** Characters that surround a copied text in pairs. The last ones mark bold and italic text in chat apps. */
const PAIRS = new Map([...[...OPENING].map((opening, index) => [opening, CLOSING[index]] as const)]);
const SAME_AT_BOTH_ENDS = new Set([..."\"'`*_~”’"]);
const BEFORE = /^[,;:•·¡¿"'”’]+/u;
const AFTER = /[.,;:!?…•·。、"”’']+$/u;
const LIST_MARK = /^[-–—*]\s+/u;

/**
 * The first step of every reader of typed or pasted text except names: NFKC, ASCII digits, and neither invisible characters
 * nor punctuation around the text.
 */
export function normalizeInput(typed: string): string {
  return trimUntilStable(toAsciiDigits(typed.normalize("NFKC")), (text) =>
    withoutPair(
      text.replace(INVISIBLE_ENDS, "").replace(LIST_MARK, "").replace(BEFORE, "").replace(AFTER, ""),
    ),
  );
}

const NAME_SEPARATORS = /^[,;:]+|[,;:]+$/gu;
/** Wide and narrow forms, ligatures and the letters of mathematics, which look like other letters. */
const STYLED_LETTERS = /[\uff01-\uffdc\ufb00-\ufb06\u{1d400}-\u{1d7ff}\u24b6-\u24e9]+/gu;

/** An apostrophe can begin or end a name, and stars can decorate it; "<" starts markup, which is rejected. */
const NOT_AROUND_NAMES = "*_~`<>’‘";

/**
 * The same step for names. A name keeps its final period or exclamation mark. It stays NFC, because NFKC breaks names such
 * as Thai ones with U+0E33; only letters of another width or style change.
 */
export function normalizeName(typed: string): string {
  const plain = typed.replace(STYLED_LETTERS, (letters) => letters.normalize("NFKC")).normalize("NFC");
  return trimUntilStable(toAsciiDigits(plain), (text) =>
    withoutPair(text.replace(INVISIBLE_ENDS, "").replace(NAME_SEPARATORS, ""), NOT_AROUND_NAMES),
  );
}

/** Replaces the decimal digits of all scripts with ASCII digits. */
export function toAsciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Unicode has each script's ten digits in a row; the number of digits before this one in its row is its value. */
function digitValue(code: number): number {
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

function trimUntilStable(text: string, trim: (text: string) => string): string {
  const trimmed = trim(text);
  return trimmed === text ? text : trimUntilStable(trimmed, trim);
}

/** Removes a pair around the whole text, and a bracket at one end without its partner, unless `kept` lists it. */
function withoutPair(text: string, kept = ""): string {
  const [first = "", last = ""] = [[...text][0], [...text].at(-1)];
  const inside = text.slice(1, -1);
  if (text.length > 1 && isPair(text, first, last, inside) && (first === "‘" || !kept.includes(first)))
    return inside;
  const isKept = (end: string) => end === "" || kept.includes(end);
  if (!isKept(first) && PAIRS.has(first) && partnerOf(text) === -1) return text.slice(1);
  return !isKept(last) && CLOSING.includes(last) && isUnmatched(text, last) ? text.slice(0, -1) : text;
}

function isPair(text: string, first: string, last: string, inside: string): boolean {
  if (PAIRS.get(first) === last) return partnerOf(text) === text.length - 1;
  return first === last && SAME_AT_BOTH_ENDS.has(first) && !inside.includes(first);
}

/** Returns the index of the character that closes the first one, or -1. */
function partnerOf(text: string): number {
  const opening = text[0] ?? "";
  const closing = PAIRS.get(opening);
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === opening) depth += 1;
    else if (text[index] === closing) depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

function isUnmatched(text: string, closing: string): boolean {
  const opening = [...PAIRS].filter(([, partner]) => partner === closing).map(([first]) => first);
  const count = (characters: string[]) =>
    [...text].filter((character) => characters.includes(character)).length;
  return count([closing]) > count(opening);
}
