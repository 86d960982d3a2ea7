import { errorDetail } from "./error-detail";

type Described = { type: string; message: string; code?: string; stack?: string; cause?: Described };

/**
 * Returns an error as the log may have it. A failed query is named by its text alone: its parameters, which the database driver
 * repeats in message and stack, may be a contact or a six-digit code.
 */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an error" };
  const query = errorDetail(error, "query");
  const code = errorDetail(error, "code");
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: query
      ? `Failed query: ${query}`
      : errorDetail(error, "severity")
        ? `database error ${code}`
        : error.message,
    ...(code && { code }),
    ...(frames && { stack: frames.join("\n") }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
