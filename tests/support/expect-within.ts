import { isLongTest } from "./trials";

/**
 * Expects in a long test, which runs alone, that the work since `started` (`performance.now()`) took less than `seconds`.
 * Checks nothing otherwise.
 */
export function expectWithin(seconds: number, started: number): void {
  if (isLongTest) expect((performance.now() - started) / 1000).toBeLessThan(seconds);
}
