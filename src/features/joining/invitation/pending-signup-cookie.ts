import "server-only";
import { cookies } from "next/headers";
import { cookieOptions } from "@/auth/own-cookie";
import { paths } from "@/lib/paths";

const NAME = "admission";
const DAY = 24 * 60 * 60;

/** The token of what this browser's visitor has typed so far, if any. */
export async function readSignupToken(): Promise<string | undefined> {
  return (await cookies()).get(NAME)?.value;
}

/** Remembers a token for a day, for the invitation pages alone. */
export async function storeSignupToken(token: string): Promise<void> {
  (await cookies()).set(NAME, token, { ...cookieOptions({ path: paths.invitation }), maxAge: DAY });
}

/** Forgets the token. */
export async function clearSignupToken(): Promise<void> {
  (await cookies()).delete({ name: NAME, path: paths.invitation });
}
