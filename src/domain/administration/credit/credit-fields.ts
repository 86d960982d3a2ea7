import { z } from "zod";
import { parseCents } from "@/lib/money";
import { optionalReasonSchema } from "../../reason-field";

const MOST = 1_000_000;
const EXAMPLE = "Enter an amount, such as 12.50.";

/** Dollars as they are typed, read as cents: at most $10,000 either way, and not nothing. */
export const amountSchema = z
  .string({ error: EXAMPLE })
  .transform((typed, context) => {
    const cents = parseCents(typed);
    if (cents) return cents;
    context.addIssue({ code: "custom", message: EXAMPLE });
    return z.NEVER;
  })
  .pipe(
    z.number().min(-MOST, { error: "Use at most $10,000." }).max(MOST, { error: "Use at most $10,000." }),
  );

/** A reason that stands in the ledger, where its member reads it: 1 to 80 characters. */
export const shownReasonSchema = optionalReasonSchema.pipe(
  z.string({ error: "Give a reason." }).max(80, { error: "Use at most 80 characters." }),
);

export const keySchema = z.string().regex(/^[\w-]{8,64}$/);
