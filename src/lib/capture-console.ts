import { format, stripVTControlCharacters } from "node:util";
import { log } from "./log";
import { scrubText } from "./scrub-text";

const LEVELS = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

type Method = keyof typeof LEVELS;
type Line = { err?: Error };

/** Has whatever is printed, by Next or by a library, become lines of the log, each with its request's id. */
export function captureConsole(
  target: Pick<Console, Method> = console,
  write: (level: (typeof LEVELS)[Method], line: Line, text: string) => void = (level, line, text) =>
    log[level](line, text),
): void {
  for (const [method, level] of Object.entries(LEVELS) as [Method, (typeof LEVELS)[Method]][])
    target[method] = (...printed: unknown[]) => {
      const err = printed.find((value) => value instanceof Error);
      write(level, { err }, textOf(printed.filter((value) => value !== err)) || "an error was printed");
    };
}

/** Next puts a sign in front: ⨯, ⚠, ✓. */
function textOf(printed: unknown[]): string {
  return scrubText(stripVTControlCharacters(format(...printed)))
    .replace(/^[\s⨯⚠✓○-]+/, "")
    .trim();
}
