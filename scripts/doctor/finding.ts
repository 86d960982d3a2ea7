/** `stops`: the club can't run. `warns`: the club runs without something. */
export type Finding = { name: string; level: "good" | "warns" | "stops"; text: string };

export type Connection = { query: (sql: string) => Promise<{ rows: Record<string, unknown>[] }> };

export const good = (name: string, text: string): Finding => ({ name, level: "good", text });
export const warns = (name: string, text: string): Finding => ({ name, level: "warns", text });
export const stops = (name: string, text: string): Finding => ({ name, level: "stops", text });

/** Runs a check. An error becomes a finding that stops the club. */
export async function check(name: string, run: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await run()].flat();
  } catch (error) {
    return [stops(name, reason(error))];
  }
}

/** Returns the first line of the error's message, or of its cause's. */
export function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const text =
    cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : String(cause);
  return text?.split("\n")[0] ?? "unknown";
}
