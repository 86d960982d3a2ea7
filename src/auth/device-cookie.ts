import "server-only";
import { createHmac } from "node:crypto";
import { cookies } from "next/headers";
import { DEVICE_LIFE } from "@/domain/members/sign-in/known-device";
import { SECOND } from "@/lib/durations";
import { env } from "@/lib/env";
import { isSameSecret } from "@/lib/is-same-secret";
import { secrets } from "@/lib/secrets";

const isSecure = () => env().APP_URL.startsWith("https://");

const nameOfCookie = () => (isSecure() ? "__Host-device" : "device");

const sign = (token: string) =>
  createHmac("sha256", secrets().authSecret).update(`device\n${token}`).digest("base64url");

/** The token of a device on which somebody signed in; undefined where there is none that this club has signed. */
export async function readDeviceToken(): Promise<string | undefined> {
  const [token, signature] = (await cookies()).get(nameOfCookie())?.value.split(".") ?? [];
  return token && signature && isSameSecret(signature, sign(token)) ? token : undefined;
}

/** Has this browser keep its device's token, signed, for a year. */
export async function keepDeviceToken(token: string): Promise<void> {
  (await cookies()).set(nameOfCookie(), `${token}.${sign(token)}`, {
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(),
    path: "/",
    maxAge: DEVICE_LIFE / SECOND,
  });
}
