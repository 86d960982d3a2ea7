import { z } from "zod";

const text = z
  .string()
  .optional()
  .transform((note) => (note ?? "").normalize("NFC").trim());

const fits = z.string().max(240, { error: "Use at most 240 characters." });

/** At most 240 characters; an empty text counts as none. */
export const optionalReasonSchema = text.pipe(fits).transform((note) => note || undefined);

export const requiredReasonSchema = text.pipe(fits.min(1, { error: "Give a reason." }));
