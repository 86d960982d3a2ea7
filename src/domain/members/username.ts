import { z } from "zod";

/** The first path segments of pages, which share the root with `/{username}`, and the names of roles. */
export const RESERVED_USERNAMES = new Set([
  ".well-known",
  "account",
  "admin",
  "api",
  "avatars",
  "brands",
  "concierge",
  "help",
  "home",
  "invitation",
  "invitations",
  "lead",
  "livez",
  "member",
  "metrics",
  "outbox",
  "perks",
  "privacy",
  "profile",
  "readyz",
  "request-access",
  "sign-in",
  "sign-out",
  "staff",
  "stores",
  "support",
  "terms",
  "till",
  "unsubscribe",
  "welcome",
]);

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

export function isUsername(name: string): boolean {
  return usernameSchema.safeParse(name).success;
}

/** The username of an existing member, with or without "@". `missing` is the error for an empty field. */
export function typedUsernameSchema(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .toLowerCase()
    .transform((name) => name.replace(/^@/, ""))
    .pipe(z.string().min(1, { error: missing }).max(60));
}
