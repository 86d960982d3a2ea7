import "server-only";
import { createHmac } from "node:crypto";
import { cookies } from "next/headers";
import { DEVICE_LIFE } from "@/domain/sign-in/known-device";
import { HOUR, SECOND } from "@/lib/durations";
import { env } from "@/lib/env";
import { isSameSecret } from "@/lib/hash";
import { secrets } from "@/lib/secrets";

type Scope = { path?: string; sameSite?: "lax" | "strict" };

const isSecure = () => env().APP_URL.startsWith("https://");

/** Cookies are hidden from scripts, and sent only over HTTPS if the club uses HTTPS. */
export function cookieOptions({ path = "/", sameSite = "lax" }: Scope = {}) {
  return { httpOnly: true, secure: isSecure(), sameSite, path };
}

/** Adds the prefix that binds a cookie to this host and to `/`, which needs HTTPS. */
function hostCookieName(name: string): string {
  return isSecure() ? `__Host-${name}` : name;
}

function signCookie(use: string, text: string): string {
  return createHmac("sha256", secrets().authSecret).update(`${use}\n${text}`).digest("base64url");
}

export function sessionCookieName(): string {
  return hostCookieName("session");
}

/** Returns the token of a correctly signed session cookie. The session may have ended. */
export async function readSessionToken(): Promise<string | null> {
  const value = (await cookies()).get(sessionCookieName())?.value ?? "";
  const dot = value.lastIndexOf(".");
  const token = value.slice(0, Math.max(dot, 0));
  const signature = createHmac("sha256", secrets().authSecret).update(token).digest("base64");
  return token && isSameSecret(value.slice(dot + 1), signature) ? token : null;
}

export async function readDeviceToken(): Promise<string | undefined> {
  const [token, signature] = (await cookies()).get(hostCookieName("device"))?.value.split(".") ?? [];
  return token && signature && isSameSecret(signature, signCookie("device", token)) ? token : undefined;
}

export async function storeDeviceToken(token: string): Promise<void> {
  (await cookies()).set(hostCookieName("device"), `${token}.${signCookie("device", token)}`, {
    ...cookieOptions(),
    maxAge: DEVICE_LIFE / SECOND,
  });
}

const TILL_KEY_LIFE = 12 * HOUR;

const tillCookieOptions = () => cookieOptions({ sameSite: "strict" });

export async function readTillKey(): Promise<string | undefined> {
  const [key, until, signature] = (await cookies()).get(hostCookieName("till"))?.value.split(".") ?? [];
  if (!key || !until || !signature) return undefined;
  const isSigned = isSameSecret(signature, signCookie("till", `${key}.${until}`));
  return isSigned && Date.now() < Number(until) ? key : undefined;
}

export async function storeTillKey(key: string): Promise<void> {
  const value = `${key}.${Date.now() + TILL_KEY_LIFE}`;
  (await cookies()).set(hostCookieName("till"), `${value}.${signCookie("till", value)}`, {
    ...tillCookieOptions(),
    maxAge: TILL_KEY_LIFE / SECOND,
  });
}

export async function clearTillKey(): Promise<void> {
  (await cookies()).delete({ name: hostCookieName("till"), ...tillCookieOptions() });
}
