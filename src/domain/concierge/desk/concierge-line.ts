import { z } from "zod";

const TOO_LONG = "Use at most 200 characters.";
const NO_LINKS = "Leave links out: the invitation’s own stands below.";
const UNUSUAL = /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A line of the concierge's own, in the message to a friend: one line, 200 characters, no links; empty counts as none. */
export const conciergeLineSchema = z
  .string()
  .optional()
  .transform((line) => (line ?? "").normalize("NFC").replace(UNUSUAL, " ").replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .max(200, { error: TOO_LONG })
      .refine((line) => !/:\/\/|www\.|\p{L}\.\p{L}{2,}\/|@/iu.test(line), {
        error: NO_LINKS,
        params: { errorCode: "link" },
      }),
  )
  .transform((line) => line || undefined);
