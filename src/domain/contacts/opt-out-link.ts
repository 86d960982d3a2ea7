import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { optOutPath } from "@/lib/paths";
import { optOutKey } from "./encrypt-contact";

/**
 * The address that stands in every message to a friend: opened it is a page, and a POST to it opts out (RFC 8058). It
 * carries a signed token over the keyed hash of the contact, never the contact.
 */
export function optOutLink(contactHash: string): string {
  return `${env().APP_URL}${optOutPath(signOptOut(contactHash, optOutKey()))}`;
}

const HASH_BYTES = 32;
const SIGNATURE_BYTES = 16;

const signatureOf = (hash: Buffer, key: Buffer) =>
  createHmac("sha256", key).update(hash).digest().subarray(0, SIGNATURE_BYTES);

/** A token that stands for a contact by its keyed hash (64 hex digits), signed with `key`: 64 URL-safe characters. */
export function signOptOut(contactHash: string, key: Buffer): string {
  const hash = Buffer.from(contactHash, "hex");
  return Buffer.concat([hash, signatureOf(hash, key)]).toString("base64url");
}

/** The keyed hash that a token stands for, or null when `key` did not sign it. */
export function readOptOut(token: string, key: Buffer): string | null {
  if (!/^[A-Za-z0-9_-]{64}$/.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const hash = bytes.subarray(0, HASH_BYTES);
  if (!timingSafeEqual(bytes.subarray(HASH_BYTES), signatureOf(hash, key))) return null;
  return hash.toString("hex");
}
