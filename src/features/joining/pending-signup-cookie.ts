import "server-only";
import { cookies } from "next/headers";
import { cookieOptions } from "@/auth/cookies";
import { paths } from "@/lib/paths";

const NAME = "admission";
const DAY = 24 * 60 * 60;

/** Returns the token of this browser's pending sign-up. */
export async function readSignupToken(): Promise<string | undefined> {
  return (await cookies()).get(NAME)?.value;
}

/** Stores the token for a day, for the invitation pages only. */
export async function storeSignupToken(token: string): Promise<void> {
  (await cookies()).set(NAME, token, { ...cookieOptions({ path: paths.invitation }), maxAge: DAY });
}

export async function clearSignupToken(): Promise<void> {
  (await cookies()).delete({ name: NAME, path: paths.invitation });
}
