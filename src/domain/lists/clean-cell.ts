const FORMULA_TEXT = /^="(.*)"$/su;
/** Spreadsheets and shops write an apostrophe so that the rest stays a text; a name such as ’t Hooft or 'Abd keeps its own. */
const APOSTROPHE = /^['’](?=[=+\-@＝＋－＠\d\t])/u;
/** The second part begins only where a run of spaces begins, so that a long run inside a cell costs no time. */
const INVISIBLE_ENDS =
  /^[\s\u200b-\u200f\u2060\ufeff]+|(?<![\s\u200b-\u200f\u2060\ufeff])[\s\u200b-\u200f\u2060\ufeff]+$/gu;

/** Removes what programs add to a cell: `="00123"`, a leading apostrophe, quotation marks around it, old Mailchimp's `\,`. */
export function cleanCell(cell: string): string {
  const text = cell.replace(INVISIBLE_ENDS, "");
  if (PLAIN.test(text)) return text;
  const unquoted = FORMULA_TEXT.exec(text)?.[1] ?? strayQuotes(text);
  return unquoted.replace(APOSTROPHE, "").replaceAll("\\,", ",").replace(INVISIBLE_ENDS, "");
}

const PLAIN = /^[^'’="\\]*$/u;

/** A cell such as `"Ada "Lovelace" Vale"` comes out of the parser with its outer quotes. */
function strayQuotes(text: string): string {
  const [, inside] = /^"(.*)"$/su.exec(text) ?? [];
  return inside === undefined || text.includes("\n") ? text : inside.replaceAll('""', '"');
}

/** Whether a spreadsheet has replaced a long number: "1.23E+12". */
export function isShortenedNumber(cell: string): boolean {
  return /^-?\d(?:[.,]\d+E[+-]?|E\+)\d{1,3}$/iu.test(cell);
}

export const SHORTENED_NUMBER = "A spreadsheet has shortened this number.";
