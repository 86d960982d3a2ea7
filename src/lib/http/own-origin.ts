/** False for an absent header and for "null", which a form on a no-referrer page sends. Check `Sec-Fetch-Site` then. */
export function isForeignOrigin(origin: string | null | undefined, appUrl: string): boolean {
  return typeof origin === "string" && origin !== "null" && origin !== appUrl;
}

/** Returns whether one of our own pages sent the request. Next itself runs an action without an Origin. */
export function isOwnOrigin(headers: Headers, appUrl: string): boolean {
  const origin = headers.get("origin");
  if (isForeignOrigin(origin, appUrl)) return false;
  return origin === appUrl || headers.get("sec-fetch-site") === "same-origin";
}
