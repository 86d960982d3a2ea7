import path from "node:path";
import type { z } from "zod";
import { checkTogether } from "./env/check-together";
import { type Variables, variables } from "./env/variables";

// Runs even if a single value is invalid, so that one start reports every problem.
const schema = variables.superRefine(checkTogether, { when: () => true });

/** `APP_URL` is always set, `DATA_DIR` is absolute. */
export type Env = Omit<Variables, "APP_URL"> & { APP_URL: string };

export class EnvError extends Error {
  override name = "EnvError";
  constructor(readonly lines: string[]) {
    super(lines.join("\n"));
  }
}

/** An empty value counts as absent. @throws EnvError */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (!result.success) throw new EnvError(linesOf(result.error));
  const { APP_URL = `http://localhost:${result.data.PORT}`, DATA_DIR, ...rest } = result.data;
  return { ...rest, APP_URL, DATA_DIR: path.resolve(/* turbopackIgnore: true */ DATA_DIR) };
}

function linesOf({ issues }: z.ZodError): string[] {
  const isFirst = ({ path: [name] }: (typeof issues)[number], index: number) =>
    issues.findIndex((issue) => issue.path[0] === name) === index;
  return issues.filter(isFirst).map(({ path: [name], message }) => `${String(name)} ${message}`);
}

let parsed: Env | undefined;

export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

export function listeningLine({ APP_URL }: Record<string, string | undefined>): string {
  return APP_URL ? "listening" : "listening; APP_URL isn't set, so links lead to this machine";
}
