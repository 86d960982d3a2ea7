import { createHash, timingSafeEqual } from "node:crypto";

/** Returns the SHA-256 of a text in UTF-8 as 64 hex digits. For tokens with enough random bits of their own. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export function isSameSecret(given: string | null, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given ?? ""), digest(expected));
}
