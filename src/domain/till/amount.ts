import { z } from "zod";

const DOLLARS = /^\$?\s?(\d{1,6})(?:\.(\d{1,2}))?$/;

/** Parses a typed amount above zero, such as "25", "1,025.5" or "$25.50", to cents. */
export const amountSchema = z
  .string({ error: "Enter an amount." })
  .trim()
  .min(1, { error: "Enter an amount." })
  .transform((typed, { addIssue }) => {
    const [, dollars, cents = ""] = DOLLARS.exec(typed.replace(/,(?=\d{3}\b)/g, "")) ?? [];
    const amount = Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
    if (amount > 0) return amount;
    addIssue({ code: "custom", message: "Enter an amount in dollars, such as 25 or 12.50." });
    return z.NEVER;
  });
