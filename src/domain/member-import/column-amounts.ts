export const DECIMAL_MARKS = ["point", "comma"] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** "undecided": some cells are two different amounts, and no other cell of the column says which. */
export type ColumnMark = DecimalMark | "undecided";

export type Amount = { cents: number } | { problem: string };

const NOT_AN_AMOUNT = "The balance must be an amount in dollars, such as 12.50.";
const CURRENCY = "(?:US ?\\$|\\$|USD|[A-Z]{1,3}\\$|[A-Z]{3}|[a-z]{2}\\.?|\\p{Sc}|Fr\\.?)";
const CELL = new RegExp(
  `^(\\()?\\s*([-−–+])?\\s*(${CURRENCY})?\\s*([-−–+])?\\s*(\\d[\\d.,'’\\s]*?)\\s*(${CURRENCY})?\\s*([-−–])?\\s*(\\))?$`,
  "u",
);
const LONGEST = 40;
const DOLLARS = new Set(["", "$", "US$", "US $", "USD"]);
const POINT = /^(\d{1,3}(?:([,'’ ])\d{3})(?:\2\d{3})*|\d+)(?:\.(\d+))?$/;
const COMMA = /^(\d{1,3}(?:([.'’ ])\d{3})(?:\2\d{3})*|\d+)(?:,(\d+))?$/;

type Parsed = { sign: 1 | -1; currency: string; digits: string };

/** Decides for a whole column whether "1,234" has a decimal comma: other cells show it, such as "12,50" or "1,234.50". */
export function markDecider() {
  const seen = { point: false, comma: false };
  let unsure: string | undefined;
  return {
    see(cell: string): void {
      const parsed = parse(cell);
      if (!parsed) return;
      const [point, comma] = [centsOf(parsed.digits, "point"), centsOf(parsed.digits, "comma")];
      if (point === comma) return;
      if (point !== null && comma !== null) unsure ??= cell;
      else if (point !== null) seen.point = true;
      else seen.comma = true;
    },
    /** `unsure` is a cell that is two different amounts, if the mark is undecided. */
    decide(): { mark: ColumnMark; unsure?: string | undefined } {
      if (seen.point !== seen.comma) return { mark: seen.comma ? "comma" : "point" };
      return unsure === undefined ? { mark: "point" } : { mark: "undecided", unsure };
    },
  };
}

/** Reads an amount in dollars. A cell that is one amount with either mark is read also if the column has the other one. */
export function readAmount(cell: string, mark: ColumnMark): Amount {
  const parsed = parse(cell);
  if (!parsed) return { problem: NOT_AN_AMOUNT };
  const { sign, currency, digits } = parsed;
  if (!DOLLARS.has(currency))
    return { problem: `The balance is in ${currency}. This club counts in US dollars.` };
  const [point, comma] = [centsOf(digits, "point"), centsOf(digits, "comma")];
  const isEither = point !== null && comma !== null && point !== comma;
  if (isEither && mark === "undecided") return { problem: `The balance could be two amounts.` };
  const value = isEither ? (mark === "comma" ? comma : point) : (point ?? comma);
  if (value === null) return { problem: NOT_AN_AMOUNT };
  if (!Number.isInteger(value)) return { problem: "The balance has more than two decimals." };
  return { cents: value === 0 ? 0 : sign * value };
}

/** Returns the cents with this decimal mark, with a fraction if there are more than two decimals; null if it can't be. */
function centsOf(digits: string, mark: DecimalMark): number | null {
  const [, whole = "", , decimals = ""] = (mark === "point" ? POINT : COMMA).exec(digits) ?? [];
  if (whole === "" || (/[^\d]/.test(whole) && whole.startsWith("0"))) return null;
  const cents = `${decimals.replace(/0+$/, "").padEnd(2, "0")}`;
  return Number(`${whole.replace(/\D/g, "")}${cents.slice(0, 2)}.${cents.slice(2)}0`);
}

function parse(cell: string): Parsed | null {
  if (cell.length > LONGEST) return null;
  const [, open, before, first, between, digits = "", last, after, close] = CELL.exec(cell) ?? [];
  if (digits === "" || Boolean(open) !== Boolean(close) || (first && last)) return null;
  const signs = [before, between, after].filter((sign) => sign && sign !== "+");
  if (signs.length > 1) return null;
  const currency = (first ?? last ?? "").trim();
  return {
    sign: signs.length > 0 || open ? -1 : 1,
    currency: currency.toUpperCase() === "US$" ? "US$" : currency,
    digits: digits.replace(/[\s\u00a0\u202f\u2009]/gu, " "),
  };
}
