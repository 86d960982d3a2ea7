import { errorDetail } from "@/lib/error-detail";

// A lock or a statement took too long; no connection is left.
const CODES = ["55P03", "57014", "53300"];
const NO_CONNECTION = "timeout exceeded when trying to connect";

/** Whether a query failed because too much is asked of the database at once: the same may go well in a moment. */
export function isOverloaded(error: unknown): boolean {
  const code = errorDetail(error, "cause", "code") ?? errorDetail(error, "code");
  const message = errorDetail(error, "cause", "message") ?? errorDetail(error, "message");
  return CODES.includes(code ?? "") || message === NO_CONNECTION;
}
