import pino from "pino";
import { describeError } from "./describe-error";

/** The server's log: one JSON line an event on standard output. Personal data never goes in ("tests/lib/log"). */
export const log = pino({
  level: process.env.LOG_LEVEL || "info",
  base: null,
  serializers: { err: describeError },
});
