import "server-only";
import { randomBytes } from "node:crypto";
import { cookies } from "next/headers";
import { readDeviceToken } from "@/auth/device-cookie";
import { cookieOptions } from "@/auth/own-cookie";
import type { SignInBrowser } from "@/domain/members/sign-in/request-sign-in-code";
import { paths } from "@/lib/paths";

const NAME = "sign-in";
const DAY = 24 * 60 * 60;

/** By what this browser is known while somebody signs in; without a nonce it asked for no code, or keeps no cookies. */
export async function readSignInBrowser(): Promise<Partial<SignInBrowser>> {
  const nonce = (await cookies()).get(NAME)?.value;
  return { nonce, deviceToken: await readDeviceToken() };
}

/** The same for a browser that asks for a code: it is given a nonce of 128 bits where it has none. */
export async function openSignInBrowser(): Promise<SignInBrowser> {
  const { nonce = randomBytes(16).toString("base64url"), deviceToken } = await readSignInBrowser();
  (await cookies()).set(NAME, nonce, { ...cookieOptions({ path: paths.signIn }), maxAge: DAY });
  return { nonce, deviceToken };
}

/** Forgets the nonce: the code has done its work. */
export async function forgetSignInBrowser(): Promise<void> {
  (await cookies()).delete({ name: NAME, path: paths.signIn });
}
