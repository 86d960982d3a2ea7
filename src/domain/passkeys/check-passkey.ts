import "server-only";
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { eq, getTableColumns } from "drizzle-orm";
import { members, passkeys } from "@/db/schema";
import { log } from "@/lib/log";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { limitByAddress } from "../limit-by-address";
import { type ChallengeScope, relyingParty, spendChallenge } from "./challenges";
import { notifyOfCopy } from "./notify-of-passkeys";

type Passkey = typeof passkeys.$inferSelect;

const tries = limitByAddress("passkey", 60, 900);

/**
 * Verifies what a passkey signed: challenge, origin, site, signature, user verification and counter. A counter that went back
 * means that the passkey may be copied: its owner and all administrators are notified.
 */
export async function checkPasskey(
  context: Context,
  response: AuthenticationResponseJSON,
  scope: ChallengeScope,
): Promise<{ memberId: string }> {
  await tries.count(context);
  const passkey = await findPasskey(context, response.id);
  if (!passkey) throw new DomainError("passkey-unknown");
  const counter = await verifiedCounter(context, response, scope, passkey);
  if (counter === null || passkey.status !== "active") throw new DomainError("passkey-rejected");
  const outcome = await recordUse(context, passkey, counter);
  if (outcome !== "used") throw new DomainError(outcome);
  await tries.uncount(context);
  return { memberId: passkey.memberId };
}

async function findPasskey({ db }: Context, credentialId: string) {
  const [passkey] = await db
    .select({ ...getTableColumns(passkeys), status: members.status })
    .from(passkeys)
    .innerJoin(members, eq(members.id, passkeys.memberId))
    .where(eq(passkeys.credentialId, credentialId));
  return passkey ?? null;
}

/** Returns the reported counter, or null for a wrong response. */
async function verifiedCounter(
  context: Context,
  response: AuthenticationResponseJSON,
  scope: ChallengeScope,
  { credentialId, publicKey }: Passkey,
): Promise<number | null> {
  const { id, origin } = relyingParty();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => spendChallenge(context, scope, challenge),
      expectedOrigin: origin,
      expectedRPID: id,
      // `recordUse` compares the counter under a lock.
      credential: { id: credentialId, publicKey: Buffer.from(publicKey, "base64url"), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (err) {
    log.warn({ purpose: scope.purpose, err }, "a passkey was rejected");
    return null;
  }
}

function recordUse(context: Context, { id }: Passkey, counter: number) {
  return context.db.transaction(async (tx) => {
    const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.id, id)).for("update");
    if (!passkey) return "passkey-rejected";
    if (counter <= passkey.counter && passkey.counter > 0) {
      await notifyOfCopy(tx, context, passkey.memberId);
      return "passkey-copied";
    }
    await tx.update(passkeys).set({ counter, lastUsedAt: context.now }).where(eq(passkeys.id, id));
    return "used";
  });
}
