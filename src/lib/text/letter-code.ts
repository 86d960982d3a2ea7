import { randomInt } from "node:crypto";
import { normalizeInput } from "./normalize-input";

/** Characters that don't look alike. */
export const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

const NO_VOWELS = LETTERS.replace(/[AEUY]/g, "");

/** Returns a cryptographically random code. It has no vowels unless `letters` has, so that no code spells a word. */
export function newLetterCode(length: number, letters = NO_VOWELS): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
}

export function letterCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
}

const SEPARATORS = "[\\s\\p{Pd}\\p{Cf}]";

/**
 * Ignores case, spaces and hyphens. A label such as "Invite code:" may precede the code, and words may follow it.
 * Returns null if there is no code.
 */
export function readLetterCode(typed: string, length: number): string | null {
  const text = normalizeInput(typed).toUpperCase();
  const whole = withoutSeparators(text);
  if (new RegExp(`^[${LETTERS}]{${length}}$`).test(whole)) return whole;
  const letters = `[${LETTERS}](?:${SEPARATORS}*[${LETTERS}]){${length - 1}}`;
  const [, labelled] = new RegExp(`(?:CODE|KEY)(?:\\s+IS)?\\s*[:=]?\\s*(${letters})`, "u").exec(text) ?? [];
  return labelled === undefined ? null : withoutSeparators(labelled);
}

/** Finds the only word of a text that can be a code, or returns null. */
export function findLetterCode(typed: string, length: number): string | null {
  const words =
    normalizeInput(typed)
      .toUpperCase()
      .match(/[\p{L}\p{N}_]+/gu) ?? [];
  const codes = new Set(words.filter((word) => new RegExp(`^[${LETTERS}]{${length}}$`).test(word)));
  return codes.size === 1 ? ([...codes][0] ?? null) : null;
}

const withoutSeparators = (text: string) => text.replace(new RegExp(SEPARATORS, "gu"), "");
