import { z } from "zod";
import { normalizeInput } from "@/lib/text/normalize-input";

/** The first path segments of pages, which share the root with `/{username}`, and the names of roles. */
export const RESERVED_USERNAMES = new Set([
  ".well-known",
  "account",
  "admin",
  "api",
  "avatars",
  "brands",
  "card",
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
  "service-worker.js",
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

/** Reads a typed or pasted username, with or without "@". */
function readUsername(typed: string): string {
  return normalizeInput(normalizeInput(typed).replace(/^@/, "")).toLowerCase();
}

export const usernameSchema = z
  .string({ error: "Choose a username." })
  .transform(readUsername)
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
    .transform(readUsername)
    .pipe(z.string().min(1, { error: missing }).max(60));
}
