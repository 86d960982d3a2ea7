/**
 * Derives the seed of an engraving, 16 hexadecimal digits, from the form's idempotency key. The card therefore looks the
 * same before and after creation. The seed does not reveal the key.
 */
export function invitationSeed(key: string): string {
  return [0x9e3779b9, 0x85ebca6b].map((start) => mixed(key, start)).join("");
}

function mixed(key: string, start: number): string {
  let state = start;
  for (const character of key) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
    state ^= state >>> 15;
  }
  state = Math.imul(state ^ (state >>> 16), 0x45d9f3b);
  return ((state ^ (state >>> 13)) >>> 0).toString(16).padStart(8, "0");
}

export function engravingOf({ seed, code }: { seed: string | null; code: string }): string {
  return seed ?? code;
}
