import "server-only";
import { createHmac } from "node:crypto";
import { cookies } from "next/headers";
import { isSameSecret } from "@/lib/is-same-secret";
import { secrets } from "@/lib/secrets";
import { hostCookieName } from "./own-cookie";

/** The name of the cookie that a session is known by. */
export function nameOfSessionCookie(): string {
  return hostCookieName("session");
}

/**
 * The token in the request's cookie, if the club signed it; it says nothing of whether its session is still there. It is written
 * by better-auth, whose own way to read it is an endpoint with all that one has around it.
 */
export async function readSessionToken(): Promise<string | null> {
  const value = (await cookies()).get(nameOfSessionCookie())?.value ?? "";
  const dot = value.lastIndexOf(".");
  const token = value.slice(0, Math.max(dot, 0));
  return token && isSameSecret(value.slice(dot + 1), sign(token)) ? token : null;
}

const sign = (token: string) => createHmac("sha256", secrets().authSecret).update(token).digest("base64");
