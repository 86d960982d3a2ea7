import "server-only";
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { type ContactKey, secrets } from "@/lib/secrets";

const derived = new Map<string, Buffer>();

/** Derives each key once, because that takes longer than to encrypt a contact. */
function derive(hex: string, purpose: string): Buffer {
  const name = `${purpose} ${hex}`;
  const key = derived.get(name) ?? Buffer.from(hkdfSync("sha256", Buffer.from(hex, "hex"), "", purpose, 32));
  derived.set(name, key);
  return key;
}

/** The id of the key that encrypts now; older keys still decrypt. */
export function encryptionKeyId(): string {
  return secrets().contactKeys[0].id;
}

/** Encrypts a contact with AES-256-GCM to the text "{key id}.{iv}.{tag}.{data}". */
export function encryptContact(contact: string): string {
  const { id, hex } = secrets().contactKeys[0];
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", derive(hex, "seal"), iv);
  const data = Buffer.concat([cipher.update(contact, "utf8"), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), data].map((part) => part.toString("base64url"));
  return [id, ...parts].join(".");
}

export class MissingKey extends Error {
  override name = "MissingKey";
  constructor(readonly id: string) {
    super(`no key "${id}" to decrypt a contact`);
  }
}

/** @throws MissingKey, or an Error if the text was altered. */
export function decryptContact(encrypted: string): string {
  return decryptContactWith(secrets().contactKeys, encrypted);
}

/** @throws MissingKey, or an Error if the text was altered or the key is another one. */
export function decryptContactWith(keys: ContactKey[], encrypted: string): string {
  const [id, ...parts] = encrypted.split(".");
  const [iv, tag, data] = parts.map((part) => Buffer.from(part, "base64url"));
  if (!iv || tag?.length !== 16 || !data) throw new Error("not an encrypted contact");
  const key = keys.find((candidate) => candidate.id === id);
  if (!key) throw new MissingKey(id ?? "");
  const decipher = createDecipheriv("aes-256-gcm", derive(key.hex, "seal"), iv);
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(data), decipher.final()]).toString("utf8");
}

/** A keyed hash for lookups: 64 hex digits, unchanged by key rotation. */
export function hashContact(contact: string): string {
  return hashContactWith(secrets().contactLookupKey, contact);
}

/** The hashes of many contacts. Derives the key once. */
export function hashContacts(contacts: readonly string[]): string[] {
  const key = lookupKey("look-up");
  return contacts.map((contact) => createHmac("sha256", key).update(contact).digest("hex"));
}

export function hashContactWith(lookupKeyHex: string, contact: string): string {
  return createHmac("sha256", derive(lookupKeyHex, "look-up")).update(contact).digest("hex");
}

/** Identifies a key of contacts without revealing it: 64 hex digits. */
export function keyFingerprint(hex: string): string {
  return derive(hex, "fingerprint").toString("hex");
}

/** A keyed hash of a phone number's first seven digits, for limits on number ranges; null for an email address. */
export function hashPrefix({ kind, value }: { kind: "email" | "phone"; value: string }): string | null {
  if (kind !== "phone") return null;
  return createHmac("sha256", lookupKey("prefix")).update(value.slice(1, 8)).digest("hex");
}

/** Signs opt-out links; unchanged by key rotation, so that a link works permanently. */
export function optOutKey(): Buffer {
  return lookupKey("opt-out");
}

/** Encrypts the ids of messages in addresses for replies; unchanged by key rotation, like the former. */
export function replyKey(): Buffer {
  return lookupKey("reply").subarray(0, 16);
}

function lookupKey(purpose: string): Buffer {
  return derive(secrets().contactLookupKey, purpose);
}
