import "server-only";
import { z } from "zod";
import { type Env, env } from "@/lib/env";
import { readPassCertificate } from "@/lib/env-formats";

export const WALLETS = ["apple", "google"] as const;

export type WalletName = (typeof WALLETS)[number];

/** Certificates and key in PEM. The identifiers are those that Apple wrote into the certificate. */
export type AppleWallet = {
  passType: string;
  team: string;
  certificate: string;
  key: string;
  authority: string;
};

/** `email` and `key` (PEM) are those of a service account of Google Cloud. */
export type GoogleWallet = { issuerId: string; email: string; key: string };

type AppleSettings = Pick<
  Env,
  "APPLE_PASS_CERTIFICATE" | "APPLE_PASS_KEY" | "APPLE_PASS_AUTHORITY_CERTIFICATE"
>;
type GoogleSettings = Pick<Env, "GOOGLE_WALLET_ISSUER_ID" | "GOOGLE_WALLET_SERVICE_ACCOUNT">;

/** Returns null if the club has no certificates for Apple Wallet. */
export function appleWallet(settings: AppleSettings = env()): AppleWallet | null {
  const {
    APPLE_PASS_CERTIFICATE: certificate,
    APPLE_PASS_KEY: key,
    APPLE_PASS_AUTHORITY_CERTIFICATE: authority,
  } = settings;
  const own = certificate ? readPassCertificate(certificate) : null;
  if (!own || !certificate || !key || !authority) return null;
  return { passType: own.passType, team: own.team, certificate, key, authority };
}

const accountSchema = z.object({ client_email: z.email(), private_key: z.string().min(1) });

/** Reads the JSON file of a service account's key. @throws Error for another text. */
export function readServiceAccount(json: string): { email: string; key: string } {
  const { client_email: email, private_key: key } = accountSchema.parse(JSON.parse(json));
  return { email, key };
}

/** Returns null if the club is no issuer at Google Wallet. */
export function googleWallet(settings: GoogleSettings = env()): GoogleWallet | null {
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_SERVICE_ACCOUNT: account } = settings;
  return issuerId && account ? { issuerId, ...readServiceAccount(account) } : null;
}

/** The wallets for which the club has certificates. */
export function configuredWallets(settings: AppleSettings & GoogleSettings = env()): WalletName[] {
  const configured = { apple: appleWallet(settings), google: googleWallet(settings) };
  return WALLETS.filter((name) => configured[name] !== null);
}

/** The origins of the wallets' services. Tests replace them; no setting does. */
export type WalletHosts = {
  /** Apple's push service. */
  push: string;
  token: string;
  objects: string;
  /** Trusted instead of the system's certificate authorities. */
  ca?: string;
};

export const WALLET_HOSTS: WalletHosts = {
  push: "https://api.push.apple.com",
  token: "https://oauth2.googleapis.com",
  objects: "https://walletobjects.googleapis.com",
};

export type Wallets = { apple: AppleWallet | null; google: GoogleWallet | null };
