type Work = () => Promise<unknown>;

/** The milliseconds of each side's rounds. */
type Times<Side extends string> = Record<Side, number[]>;

/** Runs both sides by turns, first once for nothing, and returns how long each took each time. */
export async function byTurns<Side extends string>(
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

/** The value below which that part of the values lie. */
export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? Number.NaN;
}

export const median = (values: number[]) => quantile(values, 0.5);

/** A number for a table. */
export const shown = (value: number, digits = 2) => Number(value.toFixed(digits));

export type Verdict = { wanted: string; first: number; second: number; ratio: number; held: boolean };

/** A row of a table: two figures, their ratio, and whether it is at least or at most what is wanted. */
export function compare(
  [first, second]: [number, number],
  ratio: number,
  { least, most }: { least?: number; most?: number },
): Verdict {
  const held = ratio >= (least ?? 0) && ratio <= (most ?? Number.POSITIVE_INFINITY);
  const wanted = least === undefined ? `<= ${most}` : `>= ${least}`;
  return { wanted, first: shown(first), second: shown(second), ratio: shown(ratio), held };
}

/** Prints the rows and fails the command where one isn't held. */
export function tell(title: string, rows: Record<string, { held: boolean }>): void {
  console.log(title);
  console.table(rows);
  if (Object.values(rows).some(({ held }) => !held)) process.exitCode = 1;
}
