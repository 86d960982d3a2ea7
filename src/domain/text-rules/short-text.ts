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

/**
 * Whether the year of an ISO date or time is from 1000 to 9998. Postgres has no year 0, formatters write earlier years with
 * fewer digits, and in another time zone 9999 may be 10000.
 */
export function hasYear(text: string): boolean {
  return /^[1-9]/.test(text) && !text.startsWith("9999");
}
