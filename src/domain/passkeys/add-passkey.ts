import "server-only";
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { isUniqueViolation } from "@/db/database-errors";
import { passkeys } from "@/db/schema";
import { log } from "@/lib/log";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { nameSchema } from "../text-rules/name-schema";
import { verb } from "../verb";
import { makeChallenge, relyingParty, spendChallenge } from "./challenges";
import { notifyOwner } from "./notify-of-passkeys";
import { passkeyUser } from "./passkey-account";
import { markProven } from "./recent-proof";
import { registrationSchema } from "./response-schema";

const MAX_PASSKEYS = 20;

/** EdDSA, ES256 and RS256. Node warns about newer ones, which it calls experimental. */
const ALGORITHMS = [-8, -7, -257];

/** Returns what the browser needs to create a passkey. The authenticator verifies the person: a face, a finger or a PIN. */
export async function requestNewPasskey(
  context: MemberContext,
  sessionId: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { actor, db } = context;
  const { id, name } = relyingParty();
  const user = passkeyUser(actor);
  const own = await db.select().from(passkeys).where(eq(passkeys.memberId, actor.id));
  if (own.length >= MAX_PASSKEYS) throw new DomainError("too-many-passkeys");
  return generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: user.id,
    userName: user.name,
    userDisplayName: user.displayName,
    challenge: Buffer.from(await makeChallenge(context, { purpose: "add", sessionId }), "base64url"),
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** Stores a passkey that the browser created. Creating it proves who the person is, as using it does. */
export const addPasskey = verb(
  z.object({
    response: registrationSchema,
    name: nameSchema("Name this passkey."),
  }),
  async (context: MemberContext, { response, name }, sessionId: string): Promise<{ passkeyId: string }> => {
    const { actor, db, now } = context;
    const credential = await verifiedCredential(context, response, sessionId);
    return db
      .transaction(async (tx) => {
        await lockActiveMember(tx, context);
        const isFull = (await tx.$count(passkeys, eq(passkeys.memberId, actor.id))) >= MAX_PASSKEYS;
        if (isFull) throw new DomainError("too-many-passkeys");
        const [added] = await tx
          .insert(passkeys)
          .values({ ...credential, memberId: actor.id, name, createdAt: now })
          .returning({ passkeyId: passkeys.id });
        if (!added) throw new Error("the passkey was not stored");
        await markProven(tx, context, sessionId, "passkey");
        await recordAudit(tx, context, { action: "passkey added", subjectId: actor.id });
        await notifyOwner(tx, context, actor.id, "added");
        return added;
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error, "passkeys_credential_id_unique")
          ? new DomainError("passkey-known")
          : error;
      });
  },
);

async function verifiedCredential(
  context: MemberContext,
  response: RegistrationResponseJSON,
  sessionId: string,
) {
  const { id: rpId, origin } = relyingParty();
  const scope = { purpose: "add", sessionId } as const;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => spendChallenge(context, scope, challenge),
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) throw new Error("the response was not verified");
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString("base64url"),
      counter,
      transports,
    };
  } catch (err) {
    log.warn({ err }, "a new passkey was rejected");
    throw new DomainError("passkey-rejected");
  }
}
