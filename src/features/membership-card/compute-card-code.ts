import { CARD_MAC_BYTES, cardCodeText, cardMessage } from "@/lib/card-code";

/** Returns the code of a step, as the server does. `key` is in base64url. @throws without a secure connection. */
export async function computeCardCode(cardId: string, key: string, step: number): Promise<string> {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", fromBase64url(key), hmac, false, ["sign"]);
  const message = new TextEncoder().encode(cardMessage(cardId, step));
  const signature = await crypto.subtle.sign("HMAC", imported, message);
  const mac = toBase64url(new Uint8Array(signature, 0, CARD_MAC_BYTES));
  return cardCodeText({ cardId, step, mac });
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function toBase64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
