type Work = () => Promise<unknown>;

/** Milliseconds of each round. */
type Times<Side extends string> = Record<Side, number[]>;

/** Runs both sides alternately, with one warm-up round. */
export async function runAlternately<Side extends string>(
  sides: Record<Side, Work>,
  rounds: number,
): Promise<Times<Side>> {
  const names = Object.keys(sides) as Side[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Times<Side>;
  for (let round = -1; round < rounds; round++)
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const took = await timed(sides[name]);
      if (round >= 0) times[name].push(took);
    }
  return times;
}

async function timed(work: Work): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? Number.NaN;
}

export const median = (values: number[]) => quantile(values, 0.5);

export const rounded = (value: number, digits = 2) => Number(value.toFixed(digits));

export type Verdict = { wanted: string; first: number; second: number; ratio: number; held: boolean };

/** Returns a table row with two values, their ratio, and whether the ratio is within the limit. */
export function compare(
  [first, second]: [number, number],
  ratio: number,
  { least, most }: { least?: number; most?: number },
): Verdict {
  const held = ratio >= (least ?? 0) && ratio <= (most ?? Number.POSITIVE_INFINITY);
  const wanted = least === undefined ? `<= ${most}` : `>= ${least}`;
  return { wanted, first: rounded(first), second: rounded(second), ratio: rounded(ratio), held };
}

/** Prints the rows. Sets exit code 1 if a row is not held. */
export function report(title: string, rows: Record<string, { held: boolean }>): void {
  console.log(title);
  console.table(rows);
  if (Object.values(rows).some(({ held }) => !held)) process.exitCode = 1;
}
