import pino from "pino";
import { log } from "@/lib/log";

/** From now on the log's lines come here instead of to standard output, as objects. */
export function readLog(): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  log.level = "debug";
  Object.assign(log, {
    [pino.symbols.streamSym]: { write: (line: string) => void lines.push(JSON.parse(line)) },
  });
  return lines;
}
