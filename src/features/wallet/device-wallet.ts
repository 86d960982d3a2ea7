import type { WalletName } from "@/domain/wallet/wallets";

/** Returns the wallet of the browser's device, or null if the club doesn't offer it. */
export function deviceWallet(userAgent: string | null, offered: WalletName[]): WalletName | null {
  const own = /iPhone|iPad|Macintosh/.test(userAgent ?? "") ? "apple" : "google";
  return offered.includes(own) ? own : null;
}
