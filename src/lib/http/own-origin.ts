/** An absent header and "null", which a form on a no-referrer page sends, name no site: check `Sec-Fetch-Site` for these. */
export function isForeignOrigin(origin: string | null | undefined, appUrl: string): boolean {
  return typeof origin === "string" && origin !== "null" && origin !== appUrl;
}

/** Returns whether the browser sent a request from one of our own pages. Next itself runs an action without an Origin. */
export function isOwnOrigin(headers: Headers, appUrl: string): boolean {
  const origin = headers.get("origin");
  if (isForeignOrigin(origin, appUrl)) return false;
  return origin === appUrl || headers.get("sec-fetch-site") === "same-origin";
}
