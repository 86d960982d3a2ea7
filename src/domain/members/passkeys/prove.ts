import "server-only";
import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { passkeys } from "@/db/schema";
import { formatContact } from "../../contacts/format-contact";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { contactOf } from "../../messages/write-message";
import { requestSignInCode, signInWithCode } from "../sign-in/sign-in-with-code";
import { sixDigitsSchema } from "../sign-in/six-digits";
import { makeChallenge } from "./challenges";
import { checkPasskey } from "./check-passkey";
import { markProven } from "./recent-proof";
import { relyingParty } from "./relying-party";
import { assertionSchema } from "./response-schema";

export const requestProofCodeSchema = z.object({ again: z.string().optional() });
export const proveWithPasskeySchema = z.object({ response: assertionSchema });
export const proveWithCodeSchema = z.object({ code: sixDigitsSchema });

/** The session and the token of the device, if the browser has one. */
export type ProvingBrowser = { sessionId: string; deviceToken?: string };

/** How the actor can prove who they are: with a passkey if they have one, otherwise with a code sent to `contact`. */
export async function getProofMethod({
  actor,
  db,
}: MemberContext): Promise<{ by: "passkey" | "code"; contact: string }> {
  const count = await db.$count(passkeys, eq(passkeys.memberId, actor.id));
  return { by: count > 0 ? "passkey" : "code", contact: formatContact(contactOf(actor)) };
}

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

/** @throws DomainError passkey-rejected (also for another member's passkey), passkey-copied, too-many-tries. */
export async function proveWithPasskey(
  context: MemberContext,
  { response }: z.output<typeof proveWithPasskeySchema>,
  sessionId: string,
): Promise<{ proven: true }> {
  const { memberId } = await checkPasskey(context, response, { purpose: "prove", sessionId });
  if (memberId !== context.actor.id) throw new DomainError("passkey-rejected");
  await markProven(context.db, context, sessionId, "passkey");
  return { proven: true };
}

/** Sends a sign-in code to the actor, which is valid in this session only. @throws DomainError like `requestSignInCode`. */
export async function requestProofCode(
  context: MemberContext,
  { again }: z.output<typeof requestProofCodeSchema>,
  { sessionId, deviceToken }: ProvingBrowser,
): Promise<{ shown: string }> {
  const contact = contactOf(context.actor);
  const browser = { nonce: sessionId, deviceToken };
  await requestSignInCode({ ...context, actor: null }, { contact, again }, browser);
  return { shown: formatContact(contact) };
}

/** @throws DomainError code-wrong, code-used, too-many-tries. */
export async function proveWithCode(
  context: MemberContext,
  { code }: z.output<typeof proveWithCodeSchema>,
  { sessionId, deviceToken }: ProvingBrowser,
): Promise<{ proven: true }> {
  const contact = contactOf(context.actor);
  const browser = { nonce: sessionId, deviceToken };
  const { memberId } = await signInWithCode({ ...context, actor: null }, { contact, code }, browser);
  if (memberId !== context.actor.id) throw new DomainError("code-wrong", { field: "code" });
  await markProven(context.db, context, sessionId, "code");
  return { proven: true };
}
