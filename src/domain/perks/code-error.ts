import { isShortenedNumber, SHORTENED_NUMBER } from "../lists/clean-cell";
import { isCodeHeading } from "./code-headings";

const LONGEST_CODE = 64;
const MOST_WORDS = 5;
/** Letters, digits, punctuation and single spaces; a letter or a digit; no quotation mark and no control characters. */
const CODE = /^(?=.*[\p{L}\p{N}])(?!.*")[\p{L}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{N}\p{P}\p{S}]+)*$/u;
/** What programs write for an empty cell, and the last line of a report. */
const NO_CODE = /^(?:n\/a|null|\(null\)|undefined|nan|total(?:\s*[:=]\s*|\s+|$)\d*)$/i;
const SPREADSHEET_ERROR = /^#(?:#+|N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NUM!|NULL!)$/;
/** What Excel makes of "SEP25" and "25SEP". */
const SPREADSHEET_DATE =
  /^(?:\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2})$/;

/** Returns why a text is not a code, or null. */
export function codeError(text: string): string | null {
  if (isShortenedNumber(text)) return SHORTENED_NUMBER;
  if (SPREADSHEET_DATE.test(text)) return "A spreadsheet has made this a date.";
  if (SPREADSHEET_ERROR.test(text)) return "A spreadsheet shows an error here.";
  if (!/\d/.test(text) && isCodeHeading(text)) return "This is a heading.";
  if ([...text].length > LONGEST_CODE) return "Longer than 64 characters.";
  const isCode = CODE.test(text) && !NO_CODE.test(text) && text.split(" ").length <= MOST_WORDS;
  return isCode ? null : "Not a code.";
}

const EXACT_DIGITS = 15;
const FEWEST = 3;

/** Whether a spreadsheet, which keeps 15 digits, has replaced the others of all long numbers by zeros. */
export function hasRoundedNumbers(codes: readonly string[]): boolean {
  const long = codes.filter(isLongNumber);
  return long.length >= FEWEST && long.every((code) => /^0+$/.test(code.slice(EXACT_DIGITS)));
}

export function isLongNumber(code: string): boolean {
  return code.length > EXACT_DIGITS && /^\d+$/.test(code);
}
