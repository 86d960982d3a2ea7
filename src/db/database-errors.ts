import { inspect } from "node:util";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { errorDetail } from "@/lib/errors";
import { describeError } from "@/lib/log";

const UNIQUE_VIOLATION = "23505";

export const DEADLINE_EXCEEDED = "the request's deadline is exceeded";

// A lock or statement timeout, a deadlock, a network error, or a server that stops, starts, is read-only or has no
// connection left.
const UNAVAILABLE_CODES =
  /^(55P03|57014|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08...|53...|57P0[1-3]|25006)$/;
const UNAVAILABLE_MESSAGES = [
  DEADLINE_EXCEEDED,
  "timeout exceeded when trying to connect",
  "Connection terminated due to connection timeout",
  "Query read timeout",
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
];

export function isUniqueViolation(error: unknown, ...constraints: string[]): boolean {
  const constraint = errorDetail(error, "cause", "constraint") ?? "";
  return errorDetail(error, "cause", "code") === UNIQUE_VIOLATION && constraints.includes(constraint);
}

/** Whether a text contains U+0000, which Postgres stores neither in text nor in JSON. */
export function isUnreadableText(error: unknown): boolean {
  return details(error, "code").some((code) => code === "22021" || code === "22P05");
}

/** The database is overloaded or can't be used. A retry may succeed soon. */
export function isUnavailable(error: unknown): boolean {
  return (
    details(error, "code").some((code) => UNAVAILABLE_CODES.test(code)) ||
    details(error, "message").some((message) => UNAVAILABLE_MESSAGES.includes(message))
  );
}

function details(error: unknown, name: string): string[] {
  return [errorDetail(error, name), errorDetail(error, "cause", name)].map((detail) => detail ?? "");
}

/** Removes the parameters from every printed query error, even in Next's own log. */
export function hideQueryParameters(): void {
  Object.assign(DrizzleQueryError.prototype, {
    [inspect.custom](this: DrizzleQueryError) {
      return inspect(describeError(this));
    },
  });
}
