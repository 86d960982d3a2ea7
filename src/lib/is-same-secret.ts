import { createHash, timingSafeEqual } from "node:crypto";

/** Compares two secrets in a time that tells nothing about where they differ. */
export function isSameSecret(given: string | null, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given ?? ""), digest(expected));
}
