import { safeHref } from "../safe-href";

/**
 * Returns the address of a picture in rendered text, or undefined where it must not be one: only paths of our own, since a
 * picture is loaded unasked. Proven in a browser by playwright/rich-text.spec.ts.
 */
export function safeImageSrc(src: unknown): string | undefined {
  const safe = typeof src === "string" ? safeHref(src) : undefined;
  return safe?.startsWith("/") ? safe : undefined;
}
