import "server-only";
import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { passkeys } from "@/db/schema";
import { formatContact } from "../contacts/format-contact";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { contactOf } from "../messages/write-message";
import { findPendingSignIn, requestSignInCode, signInWithCode } from "../sign-in/sign-in-with-code";
import { sixDigitsSchema } from "../sign-in/six-digits";
import { nothing, verb } from "../verb";
import { makeChallenge, relyingParty } from "./challenges";
import { checkPasskey } from "./check-passkey";
import { markProven } from "./recent-proof";
import { assertionSchema } from "./response-schema";

/** The session and the token of the device, if the browser has one. */
export type ProvingBrowser = { sessionId: string; deviceToken?: string };

/** How the actor can prove who they are: with a passkey if they have one, otherwise with a code sent to `contact`. */
export const getProofMethod = verb(
  nothing,
  async ({ actor, db }: MemberContext): Promise<{ by: "passkey" | "code"; contact: string }> => {
    const count = await db.$count(passkeys, eq(passkeys.memberId, actor.id));
    return { by: count > 0 ? "passkey" : "code", contact: formatContact(contactOf(actor)) };
  },
);

/** Returns what the browser needs to use a passkey of the actor. */
export async function requestPasskeyProof(
  context: MemberContext,
  sessionId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { actor, db } = context;
  const own = await db.select().from(passkeys).where(eq(passkeys.memberId, actor.id));
  return generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge: Buffer.from(await makeChallenge(context, { purpose: "prove", sessionId }), "base64url"),
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: "required",
  });
}

export const proveWithPasskey = verb(
  z.object({ response: assertionSchema }),
  async (context: MemberContext, { response }, sessionId: string): Promise<{ proven: true }> => {
    const { memberId } = await checkPasskey(context, response, { purpose: "prove", sessionId });
    if (memberId !== context.actor.id) throw new DomainError("passkey-rejected");
    await markProven(context.db, context, sessionId, "passkey");
    return { proven: true };
  },
);

/** Whether a code was sent to the actor that this session can still use. */
export async function hasProofCode(context: MemberContext, sessionId: string): Promise<boolean> {
  return (await findPendingSignIn(context, sessionId)) !== null;
}

/**
 * Sends a code like a sign-in code to the actor, which is valid in this session only. Without `again`, a code that still
 * works stays the newest, so that a dialog opened again accepts it.
 */
export const requestProofCode = verb(
  z.object({ again: z.string().optional() }),
  async (
    context: MemberContext,
    { again },
    { sessionId, deviceToken }: ProvingBrowser,
  ): Promise<{ shown: string }> => {
    const contact = contactOf(context.actor);
    const browser = { nonce: sessionId, deviceToken };
    if (again || !(await hasProofCode(context, sessionId)))
      await requestSignInCode({ ...context, actor: null }, { contact, again }, { ...browser, isProof: true });
    return { shown: formatContact(contact) };
  },
);

export const proveWithCode = verb(
  z.object({ code: sixDigitsSchema }),
  async (
    context: MemberContext,
    { code },
    { sessionId, deviceToken }: ProvingBrowser,
  ): Promise<{ proven: true }> => {
    const contact = contactOf(context.actor);
    const browser = { nonce: sessionId, deviceToken };
    const { memberId } = await signInWithCode({ ...context, actor: null }, { contact, code }, browser);
    if (memberId !== context.actor.id) throw new DomainError("code-wrong", { field: "code" });
    await markProven(context.db, context, sessionId, "code");
    return { proven: true };
  },
);
