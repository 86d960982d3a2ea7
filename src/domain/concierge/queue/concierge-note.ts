import { z } from "zod";
import { hasLink, tidyLine } from "../../messages/plain-line";

const TOO_LONG = "Use at most 200 characters.";
const NO_LINKS = "Don’t include links. The invitation link is added below.";

/** A line of the concierge's own, in the message to a friend: one line, 200 characters, no links; empty counts as none. */
export const conciergeNoteSchema = z
  .string()
  .optional()
  .transform((line) => tidyLine(line ?? ""))
  .pipe(
    z
      .string()
      .max(200, { error: TOO_LONG })
      .refine((line) => !hasLink(line), { error: NO_LINKS, params: { errorCode: "link" } }),
  )
  .transform((line) => line || undefined);
