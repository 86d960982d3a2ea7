import { z } from "zod";
import { isBlank, isNameTooLong, isPlainName, NAME_GRAPHEMES } from "../plain-text";

/** A person's first or last name. `required` is the error for an empty one. */
export const personNameSchema = (required: string) =>
  z
    .string({ error: required })
    .transform((value) => value.normalize("NFC").trim())
    .pipe(
      z
        .string()
        .refine((name) => !isBlank(name), { error: required, abort: true })
        .refine((name) => !isNameTooLong(name), { error: `Use at most ${NAME_GRAPHEMES} characters.` })
        .refine(isPlainName, { error: "Use a name, without links or symbols." }),
    );
