/**
 * In a proof, where nothing else runs on the machine: what began at `started` (milliseconds of `performance.now()`) took less
 * than so many seconds. Elsewhere it need only have come to an end.
 */
export function expectWithin(seconds: number, started: number): void {
  if (process.env.PROOF) expect((performance.now() - started) / 1000).toBeLessThan(seconds);
}
