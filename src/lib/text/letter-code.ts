import { randomInt } from "node:crypto";

const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Returns a cryptographically random code with almost five bits per character. */
export function newLetterCode(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

export function letterCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** Ignores case, spaces and hyphens. Returns null if the text can't be a code. */
export function readLetterCode(typed: string, length: number): string | null {
  const code = typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
  return new RegExp(`^[${LETTERS}]{${length}}$`).test(code) ? code : null;
}
