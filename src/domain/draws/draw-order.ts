import "server-only";
import { createHmac, randomBytes } from "node:crypto";

/** 64 hex digits. Their text is the key of the order, so that a shell can check it (docs/design.md#16-a-fair-draw). */
export function newSeed(): string {
  return randomBytes(32).toString("hex");
}

/**
 * Returns the lots in the order of the draw: by HMAC-SHA256 of each lot as decimal digits, with the seed's text as the key. In
 * the browser: `src/features/perks/draw/check-place.ts`.
 */
export function drawOrder(seed: string, lots: readonly number[]): number[] {
  const keyed = lots.map((lot) => ({ lot, key: createHmac("sha256", seed).update(`${lot}`).digest("hex") }));
  return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ lot }) => lot);
}
