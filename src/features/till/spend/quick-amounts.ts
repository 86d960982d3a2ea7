const AMOUNTS = [500, 1000, 2500, 5000, 10_000];

const SHOWN = 3;

/** Returns the largest round amounts below a balance, in cents, smallest first. The whole balance is not one of them. */
export function quickAmounts(spendableCents: number): number[] {
  return AMOUNTS.filter((cents) => cents < spendableCents).slice(-SHOWN);
}
