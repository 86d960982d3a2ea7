import "server-only";
import { createHmac, hkdfSync } from "node:crypto";
import { CARD_MAC_BYTES, type CardCode, cardCodeText, cardMessage, cardStep } from "@/lib/card-code";
import { isSameSecret } from "@/lib/hash";
import { secrets } from "@/lib/secrets";

/** What a signed-in device needs to show the card's code, also without the server. */
export type CardOnDevice = {
  cardId: string;
  /** In base64url. */
  key: string;
  /** The code at `readAt`. */
  code: string;
  /** Milliseconds since 1970, by the database's clock. */
  readAt: number;
};

/** `sessionCardId` is the card's id of the session. Without the server's secret, the database reveals no key. */
export function cardOnDevice(sessionCardId: string, readAt: number): CardOnDevice {
  const cardId = sessionCardId.replaceAll("-", "");
  const step = cardStep(readAt);
  const code = cardCodeText({ cardId, step, mac: cardMac(cardId, step) });
  return { cardId, key: keyOf(cardId).toString("base64url"), code, readAt };
}

export function cardMac(cardId: string, step: number): string {
  return createHmac("sha256", keyOf(cardId))
    .update(cardMessage(cardId, step))
    .digest()
    .subarray(0, CARD_MAC_BYTES)
    .toString("base64url");
}

/** Whether this club made the code, at any time. */
export function isAuthentic({ cardId, step, mac }: CardCode): boolean {
  return isSameSecret(mac, cardMac(cardId, step));
}

function keyOf(cardId: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secrets().authSecret, cardId, "card", 32));
}
