/** What a check found: `stops` is what a club can't run with, `warns` what it runs without. */
export type Finding = { name: string; level: "good" | "warns" | "stops"; text: string };

export const good = (name: string, text: string): Finding => ({ name, level: "good", text });
export const warns = (name: string, text: string): Finding => ({ name, level: "warns", text });
export const stops = (name: string, text: string): Finding => ({ name, level: "stops", text });

/** Runs a check; what it throws is what stops the club, in one line. */
export async function check(name: string, run: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await run()].flat();
  } catch (error) {
    return [stops(name, reason(error))];
  }
}

/** The first line of what went wrong. */
export function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const text =
    cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : String(cause);
  return text?.split("\n")[0] ?? "unknown";
}
