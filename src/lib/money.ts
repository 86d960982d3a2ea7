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

/** Parses dollars such as "12.50", "$1,200" or "−5" to cents. Returns null for anything else. */
export function parseCents(typed: string): number | null {
  const [, minus, whole = "", fraction = ""] =
    /^([-−–]?)\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === "") return null;
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
  return minus && cents > 0 ? -cents : cents;
}
