import "server-only";
import { createHmac, hkdfSync } from "node:crypto";
import { isSameSecret } from "@/lib/hash";
import { secrets } from "@/lib/secrets";
import { WALLET_MAC_BYTES, type WalletCode, walletCodeText } from "@/lib/wallet-code";

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
