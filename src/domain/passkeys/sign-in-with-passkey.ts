import "server-only";
import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { z } from "zod";
import { sha256 } from "@/lib/hash";
import type { VisitorContext } from "../context";
import { DomainError } from "../errors";
import { limitByAddress } from "../limit-by-address";
import { verb } from "../verb";
import { makeChallenge, relyingParty } from "./challenges";
import { checkPasskey } from "./check-passkey";
import { assertionSchema } from "./response-schema";

const countRequest = limitByAddress("passkey-challenge", 200, 900).count;

/** Returns what a visitor's browser needs to offer its passkeys. It names no member. */
export async function requestPasskeySignIn(
  context: VisitorContext,
  nonce: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await countRequest(context);
  const challenge = await makeChallenge(context, { purpose: "sign-in", browserHash: sha256(nonce) });
  return generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge: Buffer.from(challenge, "base64url"),
    userVerification: "required",
  });
}

export const signInWithPasskey = verb(
  z.object({ response: assertionSchema }),
  async (context: VisitorContext, { response }, nonce: string | undefined): Promise<{ memberId: string }> => {
    if (!nonce) throw new DomainError("cookies-needed");
    return checkPasskey(context, response, { purpose: "sign-in", browserHash: sha256(nonce) });
  },
);
