import "server-only";
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { secrets } from "@/lib/secrets";

function derive(hex: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", Buffer.from(hex, "hex"), "", purpose, 32));
}

/** The id of the key that seals now; what another key sealed is still opened. */
export function encryptionKeyId(): string {
  return secrets().contactKeys[0].id;
}

/** Encrypts a friend's contact (AES-256-GCM); the result names its key and is text: "{key id}.{iv}.{tag}.{data}". */
export function encryptContact(contact: string): string {
  const { id, hex } = secrets().contactKeys[0];
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", derive(hex, "seal"), iv);
  const data = Buffer.concat([cipher.update(contact, "utf8"), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), data].map((part) => part.toString("base64url"));
  return [id, ...parts].join(".");
}

/** A contact's key is not among CONTACT_KEY's. */
export class MissingKey extends Error {
  override name = "MissingKey";
  constructor(readonly id: string) {
    super(`no key "${id}" to open a contact with`);
  }
}

/** Decrypts what `encryptContact` made. @throws MissingKey, and an Error when it was altered. */
export function decryptContact(sealed: string): string {
  const [id, ...parts] = sealed.split(".");
  const [iv, tag, data] = parts.map((part) => Buffer.from(part, "base64url"));
  if (!iv || tag?.length !== 16 || !data) throw new Error("not a sealed contact");
  const key = secrets().contactKeys.find((candidate) => candidate.id === id);
  if (!key) throw new MissingKey(id ?? "");
  const decipher = createDecipheriv("aes-256-gcm", derive(key.hex, "seal"), iv);
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(data), decipher.final()]).toString("utf8");
}

/** A keyed hash by which a contact is found again without being readable: 64 hex digits, the same over rotations. */
export function hashContact(contact: string): string {
  return createHmac("sha256", lookupKey("look-up")).update(contact).digest("hex");
}

/** A keyed hash of a phone number's first seven digits, for the limit on ranges; null for anything else. */
export function hashPrefix({ kind, value }: { kind: "email" | "phone"; value: string }): string | null {
  if (kind !== "phone") return null;
  return createHmac("sha256", lookupKey("prefix")).update(value.slice(1, 8)).digest("hex");
}

/** The key that signs the links of friends; it stays over rotations, so that a link works for ever. */
export function optOutKey(): Buffer {
  return lookupKey("opt-out");
}

/** The key that signs the addresses at which who waits says whether to stay; it stays over rotations. */
export function confirmationKey(): Buffer {
  return lookupKey("stay");
}

function lookupKey(purpose: string): Buffer {
  return derive(secrets().contactLookupKey, purpose);
}
