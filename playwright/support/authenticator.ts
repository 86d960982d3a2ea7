import type { Page } from "@playwright/test";

/** Adds Chromium's virtual authenticator, which confirms everything by itself. Returns its commands. */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () =>
    (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
  type Credential = Awaited<ReturnType<typeof credentials>>[number];
  return {
    credentials,
    /** Puts a copy of a passkey into this authenticator. */
    add: (credential: Credential) => session.send("WebAuthn.addCredential", { authenticatorId, credential }),
    remove: ({ credentialId }: Credential) =>
      session.send("WebAuthn.removeCredential", { authenticatorId, credentialId }),
  };
}
