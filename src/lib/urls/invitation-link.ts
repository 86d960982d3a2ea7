/** Returns base64 of "{code}|{code}|{sponsorName}" in UTF-8, before URL encoding. */
export function encodeInvitation(code: string, sponsorName: string): string {
  return Buffer.from(`${code}|${code}|${sponsorName}`, "utf8").toString("base64");
}

export function invitationLink(appUrl: string, code: string, sponsorName: string): string {
  return `${appUrl}/invitation?i=${encodeURIComponent(encodeInvitation(code, sponsorName))}`;
}

/** Accepts a space for "+", base64url and lost padding. Never display the name, because anyone can edit it. */
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
