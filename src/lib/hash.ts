import { createHash, timingSafeEqual } from "node:crypto";

/** Returns 64 hex digits. Only for tokens that contain enough random bits. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export function isSameSecret(given: string | null, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given ?? ""), digest(expected));
}
