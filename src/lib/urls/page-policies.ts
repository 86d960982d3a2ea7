/** The hosts that Google documents for its Maps JavaScript API, by directive. */
export const GOOGLE_MAPS_SOURCES: Record<string, string> = {
  "style-src": "https://fonts.googleapis.com",
  "img-src":
    "https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com",
  "font-src": "https://fonts.gstatic.com",
  "connect-src": "https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:",
  "frame-src": "https://*.google.com",
  "worker-src": "blob:",
};

export function isMapPath(pathname: string): boolean {
  return /^\/(stores|brands\/[^/]+)\/?$/.test(pathname);
}

function isStoreFinderPath(pathname: string): boolean {
  return /^\/stores\/?$/.test(pathname);
}

/** The till loads only small fonts of its own and no analytics, because a cashier's phone may be old. */
export function isTillPath(pathname: string): boolean {
  return /^\/till(\/|$)/.test(pathname);
}

/**
 * Returns whether Next's router requests a page with another policy than the open document's. Its requests have the mode
 * `cors`. A navigation that a service worker passes on has the same destination, `empty`, and sometimes the worker as referer,
 * but the mode `navigate` or, in Firefox, `same-origin`.
 */
export function crossesMapPolicy(
  method: string,
  headers: Headers,
  pathname: string,
  { hasGoogleMap }: { hasGoogleMap: boolean },
): boolean {
  const from = headers.get("referer");
  const isRouterFetch = method === "GET" && headers.get("sec-fetch-mode") === "cors";
  if (!isRouterFetch || !from || !URL.canParse(from) || pathname.startsWith("/api/")) return false;
  const left = new URL(from).pathname;
  return (
    isStoreFinderPath(left) !== isStoreFinderPath(pathname) ||
    (hasGoogleMap && isMapPath(left) !== isMapPath(pathname))
  );
}

const UNUSED_FEATURES = [
  "display-capture",
  "fullscreen",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

const WITHOUT_CARD = /^\/(till|api|_next)(\/|$)/;

/**
 * A card keeps the screen awake and reads motion sensors. Every document except the till can show a card, and can ask for a
 * passkey.
 */
export function permissionsPolicy(path: string): string {
  const hasCard = !WITHOUT_CARD.test(path);
  const features: Record<string, boolean> = {
    ...Object.fromEntries(UNUSED_FEATURES.map((feature) => [feature, false])),
    accelerometer: hasCard,
    camera: isTillPath(path),
    geolocation: isStoreFinderPath(path),
    gyroscope: hasCard,
    "publickey-credentials-get": hasCard,
    "screen-wake-lock": hasCard,
  };
  return Object.entries(features)
    .map(([feature, isAllowed]) => `${feature}=(${isAllowed ? "self" : ""})`)
    .join(", ");
}
