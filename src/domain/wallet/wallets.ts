import "server-only";
import { createHmac, hkdfSync } from "node:crypto";
import { eq, type SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members, walletPasses } from "@/db/schema";
import { formatMonthAndYear } from "@/lib/dates";
import { type Env, env } from "@/lib/env";
import { readPassCertificate, readServiceAccount } from "@/lib/env-formats";
import { isSameSecret } from "@/lib/hash";
import { secrets } from "@/lib/secrets";
import { WALLET_MAC_BYTES, type WalletCode, walletCodeText } from "@/lib/wallet-code";
import { cardSponsors, isCardSponsor } from "../members/card-sponsor";

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

/** What a pass shows: the same as the card (docs/design.md#8-the-members-card). */
export type PassContent = {
  id: string;
  /** The seed of the engraving, which is the member's own. */
  engraving: string;
  name: string;
  /** Such as "November 2026", in New York. */
  memberSince: string;
  sponsorName: string | null;
  /** The content of the QR code. */
  code: string;
  isWithdrawn: boolean;
  changedAt: Date;
};

export async function readPass(db: Database, which: SQL | undefined): Promise<PassContent | null> {
  const [pass] = await db
    .select({
      id: walletPasses.id,
      engraving: members.id,
      withdrawnAt: walletPasses.withdrawnAt,
      changedAt: walletPasses.changedAt,
      firstName: members.firstName,
      lastName: members.lastName,
      createdAt: members.createdAt,
      sponsorName: cardSponsors.firstName,
    })
    .from(walletPasses)
    .innerJoin(members, eq(members.id, walletPasses.memberId))
    .leftJoin(cardSponsors, isCardSponsor)
    .where(which);
  if (!pass) return null;
  const { id, engraving, withdrawnAt, changedAt, firstName, lastName, createdAt, sponsorName } = pass;
  return {
    ...{ id, engraving, sponsorName, changedAt, code: walletCode(id), isWithdrawn: withdrawnAt !== null },
    name: `${firstName} ${lastName}`,
    memberSince: formatMonthAndYear(createdAt),
  };
}

// Both secrets of a pass follow from its id and the server's secret, so the database reveals neither.

/** The content of the pass's QR code. `id` is the pass's id. */
export function walletCode(id: string): string {
  const passId = id.replaceAll("-", "");
  return walletCodeText({ passId, mac: macOf(passId, "wallet") });
}

/** Whether this club made the code. The pass may be withdrawn. */
export function isAuthenticWalletCode({ passId, mac }: WalletCode): boolean {
  return isSameSecret(mac, macOf(passId, "wallet"));
}

/** With this token, a device that has the pass asks for its newest version. */
export function updateToken(id: string): string {
  return macOf(id.replaceAll("-", ""), "wallet updates");
}

export function isUpdateToken(id: string, given: string): boolean {
  return isSameSecret(given, updateToken(id));
}

function macOf(passId: string, use: string): string {
  const key = Buffer.from(hkdfSync("sha256", secrets().authSecret, "", use, 32));
  return createHmac("sha256", key)
    .update(passId)
    .digest()
    .subarray(0, WALLET_MAC_BYTES)
    .toString("base64url");
}
