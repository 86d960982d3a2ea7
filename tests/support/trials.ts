/** Long tests run alone with large counts: `prove` sets TRIALS=many. */
export const isLongTest = process.env.TRIALS === "many";

/** Returns how many times a test tries something: `few` in CI, `many` in a long test. */
export function trials(few: number, many: number): number {
  return isLongTest ? many : few;
}
