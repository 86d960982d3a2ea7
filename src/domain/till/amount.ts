import { z } from "zod";
import { normalizeInput } from "@/lib/text/normalize-input";

const DOLLARS = /^(?:(?:US)?\s?\$|USD)?\s?(\d{1,6})(?:\.(\d{1,2}))?\s?(?:\$|USD|dollars?)?$/i;
/** Accountants write an amount below zero in brackets. */
const BELOW_ZERO = /^\s*[(（]/;

/** Parses a typed amount above zero, such as "25", "1,025.5" or "$25.50", to cents. */
export const amountSchema = z
  .string({ error: "Enter an amount." })
  .refine((typed) => typed.trim() !== "", { error: "Enter an amount.", abort: true })
  .transform((typed, { addIssue }) => {
    const [, dollars, cents = ""] = DOLLARS.exec(readNumber(typed)) ?? [];
    const amount = Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
    if (amount > 0) return amount;
    addIssue({ code: "custom", message: "Enter an amount in dollars, such as 25 or 12.50." });
    return z.NEVER;
  });

/** Returns the text with "." before the cents and without "," between thousands, also for Arabic separators. */
function readNumber(typed: string): string {
  if (BELOW_ZERO.test(typed)) return "";
  return normalizeInput(typed)
    .replaceAll("\u066b", ".")
    .replaceAll("\u066c", ",")
    .replace(/,(?=\d{3}\b)/g, "");
}
