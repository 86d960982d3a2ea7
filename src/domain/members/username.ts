import { z } from "zod";
import { RESERVED_USERNAMES } from "./reserved-usernames";

/** A username: 3 to 30 of a–z, 0–9 and _, kept in lower case, none that a page of the site already has. */
export const usernameSchema = z
  .string({ error: "Choose a username." })
  .transform((value) => value.trim().toLowerCase().replace(/^@/, ""))
  .pipe(
    z
      .string()
      .min(1, { error: "Choose a username." })
      .regex(/^[a-z0-9][a-z0-9_]{2,29}$/, { error: "Use 3 to 30 letters, digits or underscores." })
      .refine((value) => !RESERVED_USERNAMES.has(value), { error: "That username is taken." }),
  );

/** Whether a name in an address can be a member's: what can't be is no page, whoever asks. */
export function isUsername(name: string): boolean {
  return usernameSchema.safeParse(name).success;
}
