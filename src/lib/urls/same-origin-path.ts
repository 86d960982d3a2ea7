import type { Path } from "../paths";

const BASE = "http://same-origin.invalid";

/** Returns undefined for other origins: "//host", "/\\host", schemes and control characters. */
export function sameOriginPath(value: string | string[] | null | undefined): Path | undefined {
  if (typeof value !== "string" || !value.startsWith("/")) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a browser drops tabs and line breaks inside a URL
  if (/[\u0000-\u001f\\\u007f]/.test(value) || !URL.canParse(value, BASE)) return undefined;
  const url = new URL(value, BASE);
  return url.origin === BASE && !url.pathname.startsWith("//")
    ? `/${url.pathname.slice(1)}${url.search}${url.hash}`
    : undefined;
}
