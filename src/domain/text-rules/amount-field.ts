import { z } from "zod";
import { parseCents } from "@/lib/money";

/** Parses typed dollars to cents from `min` to `max`. */
export function centsSchema(min: number, max: number, error: string, outside = error) {
  return z
    .string({ error })
    .transform((typed) => parseCents(typed) ?? Number.NaN)
    .pipe(z.number({ error }).min(min, { error: outside }).max(max, { error: outside }));
}

export const MAX_PAYMENT_CENTS = 99_999_999;

/** What a member pays at a till, or a till refunds. */
export const paymentSchema = centsSchema(
  1,
  MAX_PAYMENT_CENTS,
  "Enter an amount in dollars, such as 25 or 12.50.",
);
