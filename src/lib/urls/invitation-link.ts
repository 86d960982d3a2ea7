/** The `i` of a share link, before URL encoding: base64 of "{code}|{code}|{sponsorName}" in UTF-8 (specification, section 3). */
export function encodeInvitation(code: string, sponsorName: string): string {
  return Buffer.from(`${code}|${code}|${sponsorName}`, "utf8").toString("base64");
}

/** The share link of an invitation on `appUrl` (an origin). */
export function invitationLink(appUrl: string, code: string, sponsorName: string): string {
  return `${appUrl}/invitation?i=${encodeURIComponent(encodeInvitation(code, sponsorName))}`;
}

/**
 * Reads the `i` of a link, as apps may have bent it: a space for "+", base64url, lost padding. Only the first two "|"
 * separate. Returns null when it isn't one. The name is for display nowhere: the sponsor's name comes from the database.
 */
export function decodeInvitation(encoded: string): { code: string; sponsorName: string } | null {
  if (encoded.length > 900) return null;
  const base64 = encoded
    .trimStart()
    .replace(/[\t\r\n]|=[\s=]*$/g, "")
    .replace(/[ -]/g, "+")
    .replace(/_/g, "/");
  if (!/^[A-Za-z0-9+/]{4,600}$/.test(base64)) return null;
  const [code, again, ...name] = Buffer.from(base64, "base64").toString("utf8").split("|");
  return code && code === again && name.length > 0 ? { code, sponsorName: name.join("|") } : null;
}
