/**
 * Whether an `Origin` names somebody else's site. None, and "null", which a form on a no-referrer page has, name nobody:
 * those are left to whoever looks at `Sec-Fetch-Site` too.
 */
export function isForeignOrigin(origin: string | null | undefined, appUrl: string): boolean {
  return typeof origin === "string" && origin !== "null" && origin !== appUrl;
}
