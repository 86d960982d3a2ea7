/** The hosts that Google documents for its Maps JavaScript API, by directive; `script-src` needs none. */
export const GOOGLE_MAPS_SOURCES: Record<string, string> = {
  "style-src": "https://fonts.googleapis.com",
  "img-src":
    "https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com",
  "font-src": "https://fonts.gstatic.com",
  "connect-src": "https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:",
  "frame-src": "https://*.google.com",
  "worker-src": "blob:",
};

/** Returns whether a page shows a map: `/stores` and the pages of brands. */
export function isMapPath(pathname: string): boolean {
  return /^\/(stores|brands\/[^/]+)\/?$/.test(pathname);
}

/** Returns whether a page finds stores near where one is. */
export function isFinderPath(pathname: string): boolean {
  return /^\/stores\/?$/.test(pathname);
}

/**
 * Returns whether a request would put one page in another's document whose policies aren't its own: a navigation of Next's
 * router (a fetch, told by the browser's `Sec-Fetch-Dest`) between the finder, a page with Google's map, and the others.
 */
export function crossesMapPolicy(
  method: string,
  headers: Headers,
  pathname: string,
  { hasGoogleMap }: { hasGoogleMap: boolean },
): boolean {
  const from = headers.get("referer");
  if (method !== "GET" || headers.get("sec-fetch-dest") !== "empty" || !from || !URL.canParse(from))
    return false;
  if (pathname.startsWith("/api/")) return false;
  const left = new URL(from).pathname;
  return (
    isFinderPath(left) !== isFinderPath(pathname) || (hasGoogleMap && isMapPath(left) !== isMapPath(pathname))
  );
}
