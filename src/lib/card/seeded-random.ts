/** Returns a pseudorandom generator of numbers in [0, 1), with the same sequence for the same text. */
export function seededRandom(text: string): () => number {
  let state = 0x9e3779b9;
  for (const character of text) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
    state ^= state >>> 15;
  }

  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
