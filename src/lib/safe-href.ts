const SCHEMES = ["http", "https", "irc", "ircs", "mailto", "xmpp"];

/** Characters that browsers drop before they read the scheme, or that hide it from a reader. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}]/gu;

export function safeHref(href: string | null | undefined): string | undefined {
  const value = (href ?? "").replace(INVISIBLE, "");
  if (value === "" || /^[\\/]{2}/.test(value)) return undefined;
  const scheme = /^([^/?#]*?):/.exec(value)?.[1]?.toLowerCase();
  if (scheme === undefined) return value;
  return SCHEMES.includes(scheme) ? value : undefined;
}

/** Allows only paths of this site, because a picture loads automatically. */
export function safeImageSrc(src: unknown): string | undefined {
  const safe = typeof src === "string" ? safeHref(src) : undefined;
  return safe?.startsWith("/") ? safe : undefined;
}
