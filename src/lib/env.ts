import path from "node:path";
import type { z } from "zod";
import { checkTogether } from "./env/check-together";
import { type Variables, variables } from "./env/variables";

// Also when a value is bad by itself: whoever starts the club sees all of its lines at once.
const schema = variables.superRefine(checkTogether, { when: () => true });

/** The settings of one process. `APP_URL` is always set, `DATA_DIR` is absolute. */
export type Env = Omit<Variables, "APP_URL"> & { APP_URL: string };

/** Thrown by `parseEnv`: one line for each variable that is missing or wrong. */
export class EnvError extends Error {
  override name = "EnvError";
  constructor(readonly lines: string[]) {
    super(lines.join("\n"));
  }
}

/**
 * Reads settings from a record of strings such as `process.env`; an empty value counts as absent.
 * @throws EnvError with one line a variable, each naming it.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (!result.success) throw new EnvError(linesOf(result.error));
  const { APP_URL = `http://localhost:${result.data.PORT}`, DATA_DIR, ...rest } = result.data;
  return { ...rest, APP_URL, DATA_DIR: path.resolve(/* turbopackIgnore: true */ DATA_DIR) };
}

/** The first complaint about each variable. */
function linesOf({ issues }: z.ZodError): string[] {
  const isFirst = ({ path: [name] }: (typeof issues)[number], index: number) =>
    issues.findIndex((issue) => issue.path[0] === name) === index;
  return issues.filter(isFirst).map(({ path: [name], message }) => `${String(name)} ${message}`);
}

let parsed: Env | undefined;

/** Returns the settings of this process, parsed once. @throws EnvError on the first call when one is wrong. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}
