import type { sendSignal } from "@simplewebauthn/browser";

type Signal = Parameters<typeof sendSignal>[0];

/** What a browser needs to know to forget removed passkeys and to show a changed name. */
export type PasskeyAccount = {
  rpID: string;
  userID: string;
  userName: string;
  userDisplayName: string;
  /** The passkeys that count. */
  credentialIDs: string[];
};

export async function signalPasskeys({
  credentialIDs,
  userName,
  userDisplayName,
  ...account
}: PasskeyAccount) {
  await send({ signalName: "allAcceptedCredentials", allAcceptedCredentialIDs: credentialIDs, ...account });
  await send({ signalName: "currentUserDetails", userName, userDisplayName, ...account });
}

export function signalUnknownPasskey(rpID: string, credentialID: string): Promise<void> {
  return send({ signalName: "unknownCredential", rpID, credentialID });
}

const METHODS = {
  allAcceptedCredentials: "signalAllAcceptedCredentials",
  currentUserDetails: "signalCurrentUserDetails",
  unknownCredential: "signalUnknownCredential",
} as const;

/** Signals are hints. A browser may lack them, or refuse one: a page without them works as well. */
async function send(signal: Signal): Promise<void> {
  if (!("PublicKeyCredential" in window) || !(METHODS[signal.signalName] in PublicKeyCredential)) return;
  const { sendSignal } = await import("@simplewebauthn/browser");
  await sendSignal(signal).catch(() => undefined);
}
