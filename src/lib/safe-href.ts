const SCHEMES = ["http", "https", "irc", "ircs", "mailto", "xmpp"];

/** Characters that a browser drops before it reads the scheme, or that only hide it from a reader. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}]/gu;

/** Returns a link's href if it is a path of this site or has an allowed scheme. */
export function safeHref(href: string | null | undefined): string | undefined {
  const value = (href ?? "").replace(INVISIBLE, "");
  if (value === "" || /^[\\/]{2}/.test(value)) return undefined;
  const scheme = /^([^/?#]*?):/.exec(value)?.[1]?.toLowerCase();
  if (scheme === undefined) return value;
  return SCHEMES.includes(scheme) ? value : undefined;
}

/** Returns the src of a picture in rendered text, or undefined. Only paths of this site are allowed, because a picture loads automatically. */
export function safeImageSrc(src: unknown): string | undefined {
  const safe = typeof src === "string" ? safeHref(src) : undefined;
  return safe?.startsWith("/") ? safe : undefined;
}
