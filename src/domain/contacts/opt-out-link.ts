import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { optOutPath } from "@/lib/paths";
import { optOutKey } from "./encrypt-contact";

/**
 * Returns the opt-out URL of a message: GET shows a page, POST opts out (RFC 8058). It contains a signed hash of the contact,
 * never the contact.
 */
export function optOutLink(contactHash: string): string {
  return `${env().APP_URL}${optOutPath(signOptOut(contactHash, optOutKey()))}`;
}

const HASH_BYTES = 32;
const SIGNATURE_BYTES = 16;

const signatureOf = (hash: Buffer, key: Buffer) =>
  createHmac("sha256", key).update(hash).digest().subarray(0, SIGNATURE_BYTES);

/** Signs the hash of a contact (64 hex digits) with `key`; returns 64 URL-safe characters. */
export function signOptOut(contactHash: string, key: Buffer): string {
  const hash = Buffer.from(contactHash, "hex");
  return Buffer.concat([hash, signatureOf(hash, key)]).toString("base64url");
}

/** Returns the hash in a token, or null if `key` did not sign it. */
export function readOptOut(token: string, key: Buffer): string | null {
  if (!/^[A-Za-z0-9_-]{64}$/.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const hash = bytes.subarray(0, HASH_BYTES);
  if (!timingSafeEqual(bytes.subarray(HASH_BYTES), signatureOf(hash, key))) return null;
  return hash.toString("hex");
}
