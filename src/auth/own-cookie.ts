import "server-only";
import { createHmac } from "node:crypto";
import { env } from "@/lib/env";
import { secrets } from "@/lib/secrets";

type Scope = { path?: string; sameSite?: "lax" | "strict" };

const isSecure = () => env().APP_URL.startsWith("https://");

/** A cookie's name on the wire: over HTTPS with the prefix by which a browser keeps it to this host and to `/`. */
export function hostCookieName(name: string): string {
  return isSecure() ? `__Host-${name}` : name;
}

/** What each of the club's cookies has: no script reads it, and over HTTPS it travels over nothing else. */
export function cookieOptions({ path = "/", sameSite = "lax" }: Scope = {}) {
  return { httpOnly: true, secure: isSecure(), sameSite, path };
}

/** A signature (base64url) by the club over what a cookie holds; one made for another use doesn't match. */
export function signCookie(use: string, text: string): string {
  return createHmac("sha256", secrets().authSecret).update(`${use}\n${text}`).digest("base64url");
}
