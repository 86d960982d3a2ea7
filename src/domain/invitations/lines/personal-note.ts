import { z } from "zod";
import { countGraphemes } from "@/lib/text/count-graphemes";
import { drawsNothing } from "../../members/plain-name";
import { hasLink, tidyLine } from "../../messages/plain-line";

/** How many characters a line has at most, as a reader counts them. */
export const MAX_NOTE_LENGTH = 140;
const CODE_POINTS = 560;

const isShort = (line: string) => countGraphemes(line) <= MAX_NOTE_LENGTH && [...line].length <= CODE_POINTS;

/** A line from one person to another (design, section 7): plain text without links; null for none. */
export const personalNoteSchema = z
  .string({ error: "Missing line." })
  .transform(tidyLine)
  .pipe(
    z
      .string()
      .refine(isShort, {
        error: `Use at most ${MAX_NOTE_LENGTH} characters.`,
        params: { errorCode: "too_big" },
      })
      .refine((line) => !hasLink(line) && !/[<>]/.test(line), {
        error: "Leave links out.",
        params: { errorCode: "link" },
      }),
  )
  .transform((line) => (drawsNothing(line) ? null : line));
