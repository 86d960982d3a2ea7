import { toAsciiDigits } from "../text/normalize-input";

/** The `i` of a share link, before URL encoding: base64 of "{code}|{code}|{sponsorName}" in UTF-8. */
export function encodeInvitation(code: string, sponsorName: string): string {
  return Buffer.from(`${code}|${code}|${sponsorName}`, "utf8").toString("base64");
}

export function invitationLink(appUrl: string, code: string, sponsorName: string): string {
  return `${appUrl}/invitation?i=${encodeURIComponent(encodeInvitation(code, sponsorName))}`;
}

/** A link is read up to this length: a name of 120 code points makes it 680 letters long. */
const MAX_ENCODED = 2000;

/**
 * Reads the `i` of a link, or returns null. Apps may have changed it: a space for "+", base64url, lost padding, punctuation
 * and words behind it. What follows the code only changes the name. Never display
 * the name; the sponsor's name comes from the database.
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
