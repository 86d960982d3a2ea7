import "server-only";
import { cookies } from "next/headers";
import { DEVICE_LIFE } from "@/domain/members/sign-in/known-device";
import { SECOND } from "@/lib/durations";
import { isSameSecret } from "@/lib/is-same-secret";
import { cookieOptions, hostCookieName, signCookie } from "./own-cookie";

const nameOfCookie = () => hostCookieName("device");

const sign = (token: string) => signCookie("device", token);

/** The token of a device on which somebody signed in; undefined where there is none that this club has signed. */
export async function readDeviceToken(): Promise<string | undefined> {
  const [token, signature] = (await cookies()).get(nameOfCookie())?.value.split(".") ?? [];
  return token && signature && isSameSecret(signature, sign(token)) ? token : undefined;
}

/** Has this browser keep its device's token, signed, for a year. */
export async function keepDeviceToken(token: string): Promise<void> {
  (await cookies()).set(nameOfCookie(), `${token}.${sign(token)}`, {
    ...cookieOptions(),
    maxAge: DEVICE_LIFE / SECOND,
  });
}
