import { z } from "zod";
import { isTooLong } from "@/lib/text/text-length";
import { hasTooManyMarks, TOO_MANY_MARKS } from "./plain-text";

/** A text of at most `limit` graphemes, for every field with a length limit. */
export const shortText = (limit: number) =>
  z
    .string()
    .refine((text) => !isTooLong(text, limit), {
      error: `Use at most ${limit} characters.`,
      params: { errorCode: "too_big" },
      abort: true,
    })
    .refine((text) => !hasTooManyMarks(text), { error: TOO_MANY_MARKS, params: { errorCode: "marks" } });
