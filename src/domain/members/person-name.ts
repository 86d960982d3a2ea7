import { z } from "zod";
import { drawsNothing, isPlainName } from "./plain-name";

/** A person's first or last name: trimmed, NFC, 1 to 50 characters. */
export const personNameSchema = (required: string) =>
  z
    .string({ error: required })
    .transform((value) => value.normalize("NFC").trim())
    .pipe(
      z
        .string()
        .refine((name) => !drawsNothing(name), { error: required, abort: true })
        .max(50, { error: "Use at most 50 characters." })
        .refine(isPlainName, { error: "Use a name, without links or symbols." }),
    );
