import { errorDetail } from "./error-detail";
import { scrubText } from "./scrub-text";

type Described = {
  type: string;
  message: string;
  code?: string;
  /** Next's reference of an error on a page, which its reader sees. */
  digest?: string;
  stack?: string;
  cause?: Described;
};

/**
 * Returns an error as the log may have it. A failed query is named by its text alone: its parameters, which the database driver
 * repeats in message and stack, may be a contact or a six-digit code; any other message is scrubbed of what looks like one.
 */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an error" };
  const query = errorDetail(error, "query");
  const code = errorDetail(error, "code");
  const digest = errorDetail(error, "digest");
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: query
      ? `Failed query: ${query}`
      : errorDetail(error, "severity")
        ? `database error ${code}`
        : scrubText(error.message),
    ...(code && { code }),
    ...(digest && { digest }),
    ...(frames && { stack: frames.join("\n") }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
