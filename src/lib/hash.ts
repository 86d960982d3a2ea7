import { createHash, timingSafeEqual } from "node:crypto";

/** Returns 64 hex digits. A secret that is hashed must contain enough random bits. */
export function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

export function isSameSecret(given: string | null, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given ?? ""), digest(expected));
}
