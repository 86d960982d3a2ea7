import "server-only";
import { randomInt } from "node:crypto";

const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 14;

/** A new invitation code: 14 characters of an alphabet without look-alikes, about 69 bits (design, section 1). */
export function newInvitationCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** A code as a person may type it, read as it is stored: case, spaces and hyphens don't count. Null when it can't be one. */
export function readInvitationCode(typed: string): string | null {
  const code = typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
  return new RegExp(`^[${ALPHABET}]{${LENGTH}}$`).test(code) ? code : null;
}
