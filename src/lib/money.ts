import { normalizeInput } from "./text/normalize-input";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Formats 5000 as "$50.00" and -1250 as "−$12.50". */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100 + 0).replace("-", "−"); // turns −0 into 0
}

/** Formats an addition as "+$50.00". */
export function formatSignedCents(cents: number): string {
  return cents > 0 ? `+${formatCents(cents)}` : formatCents(cents);
}

const wholeDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** Formats 123450 as "$1,235", for charts. */
export function formatDollars(cents: number): string {
  return wholeDollars.format(Math.round(cents / 100) + 0).replace("-", "−");
}

const DOLLARS =
  /^([-−–]?)(?:(?:US\s*)?\$|USD)?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?\s*(?:\$|USD|dollars?)?$/i;
/** Brackets mean an amount below zero to accountants; a separator without a digit before it can begin the cents. */
const AMBIGUOUS = /[()]|(?:^|\P{Nd})[,·]\p{Nd}/u;

/**
 * Parses dollars such as "12.50", "$1,200", "25 USD" or "−5" to cents, also with the digits of another script. Returns null
 * for anything else.
 */
export function parseCents(typed: string): number | null {
  const plain = typed
    .normalize("NFKC")
    .replaceAll("\u066b", ".")
    .replaceAll("\u066c", ",")
    .replace(/([-−–—])\s+/g, "$1"); // otherwise normalizeInput takes a minus for the mark of a list
  if (AMBIGUOUS.test(plain)) return null;
  const [, minus, whole, fraction = ""] = DOLLARS.exec(normalizeInput(plain)) ?? [];
  if (!whole) return null;
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
  return minus && cents > 0 ? -cents : cents;
}
