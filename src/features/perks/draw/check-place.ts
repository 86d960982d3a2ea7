export type DrawToCheck = {
  seed: string;
  /** The SHA-256 that was shown before the draw. */
  seedHash: string;
  /** The last lot; the lots are 1 to this. */
  lots: number;
  /** Lots that were taken out before the draw. */
  lotsOut: readonly number[];
  lot: number;
};

export type CheckedDraw = {
  isSeedRight: boolean;
  /** The place that the lot has in the order. */
  place: number;
  names: number;
};

/** Computes a lot's place in the browser, like `drawOrder` of the domain: needs the numbers 1 to n, and no names. */
export async function checkPlace({ seed, seedHash, lots, lotsOut, lot }: DrawToCheck): Promise<CheckedDraw> {
  const { subtle } = crypto;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const hash = toHex(await subtle.digest("SHA-256", bytes(seed)));
  const key = await subtle.importKey("raw", bytes(seed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const hmacOf = async (number: number) => toHex(await subtle.sign("HMAC", key, bytes(`${number}`)));
  const out = new Set(lotsOut);
  const drawn = Array.from({ length: lots }, (_, index) => index + 1).filter((number) => !out.has(number));
  const own = await hmacOf(lot);
  const hmacs = await Promise.all(drawn.map(hmacOf));
  return {
    isSeedRight: hash === seedHash,
    place: hmacs.filter((hmac) => hmac < own).length + 1,
    names: drawn.length,
  };
}

function toHex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
