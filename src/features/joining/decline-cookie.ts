import "server-only";
import { cookies } from "next/headers";
import { cookieOptions } from "@/auth/cookies";
import { paths } from "@/lib/paths";

const NAME = "declined";
const TEN_MINUTES = 10 * 60;

/** Returns the token of the invitation that this browser declined. */
export async function readDeclineToken(): Promise<string | undefined> {
  return (await cookies()).get(NAME)?.value;
}

/** Stores the token while it can undo the decline, for the invitation pages only. */
export async function storeDeclineToken(token: string): Promise<void> {
  (await cookies()).set(NAME, token, { ...cookieOptions({ path: paths.invitation }), maxAge: TEN_MINUTES });
}

export async function clearDeclineToken(): Promise<void> {
  (await cookies()).delete({ name: NAME, path: paths.invitation });
}
