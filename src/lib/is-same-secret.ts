import { createHash, timingSafeEqual } from "node:crypto";

/** Returns whether two secrets are the same, in a time that tells nothing about where they differ. */
export function isSameSecret(given: string | null, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given ?? ""), digest(expected));
}
