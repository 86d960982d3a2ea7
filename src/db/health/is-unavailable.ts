import { errorDetail } from "@/lib/errors";
import { isOverloaded } from "./is-overloaded";

// Refused, cut or not found by the network; and the server's own words as it stops, starts, or may not be written to.
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08...|53...|57P0[1-3]|25006)$/;
const MESSAGES = [
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
];

/** Whether a query failed because its database is away or overloaded: what asked for it may be asked for again. */
export function isUnavailable(error: unknown): boolean {
  const said = (name: string) => [errorDetail(error, name), errorDetail(error, "cause", name)];
  return (
    isOverloaded(error) ||
    said("code").some((code = "") => CODES.test(code)) ||
    said("message").some((message = "") => MESSAGES.includes(message))
  );
}
