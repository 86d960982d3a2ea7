import { inspect } from "node:util";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { errorDetail } from "@/lib/errors";
import { describeError } from "@/lib/log";

const UNIQUE_VIOLATION = "23505";

// A lock or statement timeout, a deadlock, or no connection left.
const OVERLOAD_CODES = ["55P03", "57014", "40P01", "53300"];
// The driver's own timeouts.
const OVERLOAD_MESSAGES = [
  "timeout exceeded when trying to connect",
  "Connection terminated due to connection timeout",
  "Query read timeout",
];

// Network errors, and a server that stops, starts or is read-only.
const OUTAGE_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08...|53...|57P0[1-3]|25006)$/;
const OUTAGE_MESSAGES = [
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

/** A retry may succeed soon. */
export function isOverloaded(error: unknown): boolean {
  return (
    details(error, "code").some((code) => OVERLOAD_CODES.includes(code)) ||
    details(error, "message").some((message) => OVERLOAD_MESSAGES.includes(message))
  );
}

/** Also true for an overloaded database. */
export function isUnavailable(error: unknown): boolean {
  return (
    isOverloaded(error) ||
    details(error, "code").some((code) => OUTAGE_CODES.test(code)) ||
    details(error, "message").some((message) => OUTAGE_MESSAGES.includes(message))
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
