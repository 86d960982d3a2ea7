import "server-only";
import { randomBytes } from "node:crypto";
import { cookies } from "next/headers";
import { cookieOptions, readDeviceToken } from "@/auth/cookies";
import type { SignInBrowser } from "@/domain/sign-in/sign-in-with-code";
import { paths } from "@/lib/paths";

const NAME = "sign-in";
const DAY = 24 * 60 * 60;

/** Returns the tokens that identify this browser. The nonce is missing if it requested no code or blocks cookies. */
export async function readSignInBrowser(): Promise<Partial<SignInBrowser>> {
  const nonce = (await cookies()).get(NAME)?.value;
  return { nonce, deviceToken: await readDeviceToken() };
}

/** Returns the same tokens and sets a 128-bit nonce if the browser has none. */
export async function openSignInBrowser(): Promise<SignInBrowser> {
  const { nonce = randomBytes(16).toString("base64url"), deviceToken } = await readSignInBrowser();
  (await cookies()).set(NAME, nonce, { ...cookieOptions({ path: paths.signIn }), maxAge: DAY });
  return { nonce, deviceToken };
}

export async function forgetSignInBrowser(): Promise<void> {
  (await cookies()).delete({ name: NAME, path: paths.signIn });
}
