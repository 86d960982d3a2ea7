import { z } from "zod";
import { shortText } from "./short-text";

const text = z
  .string({ error: "Give a reason." })
  .optional()
  .transform((note) => (note ?? "").normalize("NFC").trim());

const fits = shortText(240);

/** At most 240 characters; an empty text counts as none. */
export const optionalReasonSchema = text.pipe(fits).transform((note) => note || undefined);

export const requiredReasonSchema = text.pipe(
  fits.refine((reason) => reason !== "", { error: "Give a reason." }),
);
