import "server-only";
import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { passkeyChallenges } from "@/db/schema";
import { MINUTE } from "@/lib/durations";
import { env } from "@/lib/env";
import { ago, type Context } from "../context";

export const CHALLENGE_LIFE = 5 * MINUTE;

/** Where a challenge is valid: in the browser that requested it to sign in, otherwise in one session. */
export type ChallengeScope =
  | { purpose: "sign-in"; browserHash: string }
  | { purpose: "add" | "prove"; sessionId: string };

/** Returns 256 random bits as base64url. */
export async function makeChallenge({ db, now }: Context, scope: ChallengeScope): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  await db.insert(passkeyChallenges).values({ ...scope, challenge, createdAt: now });
  return challenge;
}

/** Deletes the challenge, so that a signed response works once. Returns whether it was valid. */
export async function spendChallenge(
  context: Context,
  scope: ChallengeScope,
  challenge: string,
): Promise<boolean> {
  const { purpose } = scope;
  const isInScope =
    purpose === "sign-in"
      ? eq(passkeyChallenges.browserHash, scope.browserHash)
      : eq(passkeyChallenges.sessionId, scope.sessionId);
  const isFresh = gt(passkeyChallenges.createdAt, ago(context, CHALLENGE_LIFE));
  const spent = await context.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        isInScope,
        isFresh,
      ),
    )
    .returning({ id: passkeyChallenges.id });
  return spent.length === 1;
}

/** The site that passkeys belong to. A passkey of another host name doesn't work here. */
export function relyingParty(): { id: string; origin: string; name: string } {
  const { APP_URL, PRODUCT_NAME } = env();
  const { hostname, origin } = new URL(APP_URL);
  return { id: hostname, origin, name: PRODUCT_NAME };
}
