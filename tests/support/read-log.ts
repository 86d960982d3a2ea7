import pino from "pino";
import { log } from "@/lib/log";

/** Redirects the log from standard output to the returned array, as objects. */
export function readLog(): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  log.level = "debug";
  Object.assign(log, {
    [pino.symbols.streamSym]: { write: (line: string) => void lines.push(JSON.parse(line)) },
  });
  return lines;
}
