import { z } from "zod";

/** The username of somebody who is a member, as a person types it, with "@" or without; `missing` is said of an empty one. */
export function typedUsernameSchema(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .toLowerCase()
    .transform((name) => name.replace(/^@/, ""))
    .pipe(z.string().min(1, { error: missing }).max(60));
}
