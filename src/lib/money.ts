const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Formats cents as dollars, e.g. 5000 as "$50.00" and -1250 as "−$12.50". */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100).replace("-", "−");
}
