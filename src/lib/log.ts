import pino from "pino";
import { describeError } from "./describe-error";
import { LOG_LEVELS } from "./env/variables";
import { currentRequest } from "./http/request-context";

/**
 * The server's log: one JSON line an event on standard output, with the request it belongs to and the member who asked, by id.
 * Personal data never goes in ("tests/lib/log").
 */
export const log = pino({
  // A bad level is told by env() at start, in its line: thrown here, on import, it would come before all of them.
  level: LOG_LEVELS.find((level) => level === process.env.LOG_LEVEL) ?? "info",
  base: null,
  serializers: { err: describeError },
  mixin: () => ({ requestId: currentRequest()?.requestId, actorId: currentRequest()?.actorId }),
});
