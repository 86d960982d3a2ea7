import { isForeignOrigin } from "@/lib/http/own-origin";

/**
 * Whether a request that changes something comes from our own pages: its Origin is the club's, or the browser says that
 * it is of the same origin. Next alone runs an action that has no Origin at all (design, section 3).
 */
export function isOwnOrigin(headers: Headers, appUrl: string): boolean {
  const origin = headers.get("origin");
  if (isForeignOrigin(origin, appUrl)) return false;
  return origin === appUrl || headers.get("sec-fetch-site") === "same-origin";
}
