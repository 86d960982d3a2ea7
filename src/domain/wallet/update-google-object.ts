import "server-only";
import { z } from "zod";
import { HOUR, SECOND } from "@/lib/durations";
import { googleObject, googleObjectId, signToken } from "./google-pass";
import type { PassContent } from "./pass-content";
import type { Club, GoogleWallet, WalletHosts } from "./wallets";

const TIMEOUT = 10 * SECOND;
const SCOPE = "https://www.googleapis.com/auth/wallet_object.issuer";
const tokenSchema = z.object({ access_token: z.string() });

/** Replaces what Google stores of the pass. A pass that no one saved is unknown there. @throws Error for another rejection. */
export async function updateGoogleObject(
  wallet: GoogleWallet,
  hosts: WalletHosts,
  club: Club,
  content: PassContent,
): Promise<void> {
  const response = await fetch(
    `${hosts.objects}/walletobjects/v1/genericObject/${googleObjectId(wallet, content)}`,
    {
      method: "PATCH",
      headers: {
        authorization: `Bearer ${await requestAccess(wallet, hosts)}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(googleObject(wallet, club, content)),
      signal: AbortSignal.timeout(TIMEOUT),
    },
  );
  await response.body?.cancel();
  if (!response.ok && response.status !== 404) throw new Error(`Google Wallet answered ${response.status}`);
}

async function requestAccess(wallet: GoogleWallet, { token }: WalletHosts): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: wallet.email,
    scope: SCOPE,
    aud: "https://oauth2.googleapis.com/token",
    iat: now,
    exp: now + HOUR / SECOND,
  };
  const response = await fetch(`${token}/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion: signToken(wallet, claims),
    }),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`Google's sign-in answered ${response.status}`);
  return tokenSchema.parse(await response.json()).access_token;
}
