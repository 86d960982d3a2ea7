import { z } from "zod";

const text = z
  .string()
  .optional()
  .transform((note) => (note ?? "").normalize("NFC").trim());

const fits = z.string().max(240, { error: "Use at most 240 characters." });

/** Words for the records: at most 240 characters, empty counts as none. */
export const optionalReasonSchema = text.pipe(fits).transform((note) => note || undefined);

/** A reason that has to be given: 1 to 240 characters. */
export const requiredReasonSchema = text.pipe(fits.min(1, { error: "Give a reason." }));
