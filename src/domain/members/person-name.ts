import { z } from "zod";
import { drawsNothing, isPlainName, isTooLongAName, NAME_GRAPHEMES } from "./plain-name";

/** A person's first or last name: trimmed, NFC, 1 to 30 characters as a reader counts them, at most 120 code points. */
export const personNameSchema = (required: string) =>
  z
    .string({ error: required })
    .transform((value) => value.normalize("NFC").trim())
    .pipe(
      z
        .string()
        .refine((name) => !drawsNothing(name), { error: required, abort: true })
        .refine((name) => !isTooLongAName(name), { error: `Use at most ${NAME_GRAPHEMES} characters.` })
        .refine(isPlainName, { error: "Use a name, without links or symbols." }),
    );
