import "server-only";
import { type Env, env } from "@/lib/env";
import { readPassCertificate, readServiceAccount } from "@/lib/env-formats";

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

/** Returns null if the club is no issuer at Google Wallet. */
export function googleWallet(): GoogleWallet | null {
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_SERVICE_ACCOUNT: json } = env();
  const account = json ? readServiceAccount(json) : null;
  return issuerId && account ? { issuerId, ...account } : null;
}

/** Returns the wallets that the club offers. The server starts only with complete settings of a wallet. */
export function configuredWallets(): WalletName[] {
  const { APPLE_PASS_CERTIFICATE: apple, GOOGLE_WALLET_ISSUER_ID: google } = env();
  const offered = { apple, google };
  return WALLETS.filter((name) => offered[name]);
}

/** The club's name and address on a pass. */
export type Club = { product: string; appUrl: string };

export function ownClub(): Club {
  const { PRODUCT_NAME: product, APP_URL: appUrl } = env();
  return { product, appUrl };
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
