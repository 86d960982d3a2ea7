import { randomInt } from "node:crypto";

/** Digits and capitals without look-alikes: the letters of every code that people type or read out. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A code of `length` letters from a CSPRNG, a little less than five bits each. */
export function newLetterCode(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/** The code that bytes stand for, a letter each. */
export function letterCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** A code as a person may type it, as it is stored: case, spaces and hyphens don't count. Null when it can't be one. */
export function readLetterCode(typed: string, length: number): string | null {
  const code = typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
  return new RegExp(`^[${LETTERS}]{${length}}$`).test(code) ? code : null;
}
