import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { optOutPath } from "@/lib/paths";
import { optOutKey } from "../contacts/encrypt-contact";

const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;

/** Returns a message's URL to switch such emails off: GET shows a page, POST does it (RFC 8058). It names no contact. */
export function unsubscribeLink(messageId: string): string {
  const id = Buffer.from(messageId.replaceAll("-", ""), "hex");
  return `${env().APP_URL}${optOutPath(Buffer.concat([id, signatureOf(id)]).toString("base64url"))}`;
}

/** Whether a token of an unsubscribe URL is a member's. A friend's opt-out token is longer. */
export function isMemberToken(token: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(token);
}

/** Returns the message's id in a token, or null if the club did not sign it. */
export function readUnsubscribeToken(token: string): string | null {
  if (!isMemberToken(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(id))) return null;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function signatureOf(id: Buffer): Buffer {
  return createHmac("sha256", optOutKey()).update("letter").update(id).digest().subarray(0, SIGNATURE_BYTES);
}
