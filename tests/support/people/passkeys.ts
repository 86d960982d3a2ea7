import type { MemberContext } from "@/domain/context";
import { addPasskey, requestNewPasskey } from "@/domain/passkeys/add-passkey";
import { createAuthenticator as create, type createAuthenticator } from "./authenticator";

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** Adds a passkey to the actor's account, and returns what signs with it. */
export async function addNewPasskey(
  context: MemberContext,
  sessionId: string,
  authenticator: Authenticator = create(),
  name = "Phone",
): Promise<Authenticator> {
  const response = authenticator.create(await requestNewPasskey(context, sessionId));
  await addPasskey(context, { response, name }, sessionId);
  return authenticator;
}
