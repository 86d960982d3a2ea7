/** The content of the QR code of a wallet's pass. Unlike the card's own code, it stays the same until the pass is withdrawn. */
export type WalletCode = { passId: string; mac: string };

export const WALLET_MAC_BYTES = 16;

/** `mac` is in base64url. */
export function walletCodeText({ passId, mac }: WalletCode): string {
  return `P1W.${passId}.${mac}`;
}

/** Returns null for a text that is not the code of a wallet's pass. */
export function readWalletCode(text: string): WalletCode | null {
  const [, passId, mac] = /^P1W\.([0-9a-f]{32})\.([\w-]{22})$/.exec(text.trim()) ?? [];
  return passId && mac ? { passId, mac } : null;
}
