import { toAsciiDigits } from "../text/normalize-input";

/** Returns base64 of "{code}|{code}|{sponsorName}" in UTF-8, before URL encoding. */
export function encodeInvitation(code: string, sponsorName: string): string {
  return Buffer.from(`${code}|${code}|${sponsorName}`, "utf8").toString("base64");
}

export function invitationLink(appUrl: string, code: string, sponsorName: string): string {
  return `${appUrl}/invitation?i=${encodeURIComponent(encodeInvitation(code, sponsorName))}`;
}

/** A name of 120 code points makes 680 letters. */
const MAX_ENCODED = 2000;

/**
 * Accepts a space for "+", base64url, lost padding, and punctuation and words behind it. Never display the name, because
 * anyone can edit it.
 */
export function decodeInvitation(encoded: string): { code: string; sponsorName: string } | null {
  const text = toAsciiDigits(encoded.slice(0, MAX_ENCODED).normalize("NFKC"))
    .replace(/[\t\r\n\p{Cf}]|^[\s\p{P}]+/gu, "")
    .replace(/[ -]/g, "+") // spaces at the end belong to the base64 text: they were "+"
    .replace(/_/g, "/");
  const base64 = /^[A-Za-z0-9+/]{4,}/.exec(text)?.[0];
  if (!base64) return null;
  const [code, again, ...name] = Buffer.from(base64, "base64").toString("utf8").split("|");
  return code && code === again && name.length > 0 ? { code, sponsorName: name.join("|") } : null;
}
