import { errorDetail } from "@/lib/errors";

// A lock or a statement took too long, two waited for each other, or no connection is left.
const CODES = ["55P03", "57014", "40P01", "53300"];
// The driver's own limits.
const MESSAGES = [
  "timeout exceeded when trying to connect",
  "Connection terminated due to connection timeout",
  "Query read timeout",
];

/** Whether a query failed because too much is asked of the database at once, or it fell silent: the same may go well in a moment. */
export function isOverloaded(error: unknown): boolean {
  const said = (name: string) => [errorDetail(error, name), errorDetail(error, "cause", name)];
  return said("code").some(isOneOf(CODES)) || said("message").some(isOneOf(MESSAGES));
}

function isOneOf(known: string[]) {
  return (detail = "") => known.includes(detail);
}
