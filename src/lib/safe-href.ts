const SCHEMES = ["http", "https", "irc", "ircs", "mailto", "xmpp"];

/** What browsers drop before they read the scheme, and what only hides it from a reader. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}]/gu;

/**
 * Returns the address of a link in rendered text, or undefined where it must not be a link: only http, https, irc, ircs,
 * mailto, xmpp and addresses within the site are kept (specification, section 9). `//host` counts as foreign.
 */
export function safeHref(href: string | null | undefined): string | undefined {
  const value = (href ?? "").replace(INVISIBLE, "");
  if (value === "" || /^[\\/]{2}/.test(value)) return undefined;
  const scheme = /^([^/?#]*?):/.exec(value)?.[1]?.toLowerCase();
  if (scheme === undefined) return value;
  return SCHEMES.includes(scheme) ? value : undefined;
}
