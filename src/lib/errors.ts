/** The process prints the message without a stack and exits with 1. */
export class StartupError extends Error {
  override name = "StartupError";
}

/** Returns the first line of an error, or of its cause. */
export function errorReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const text = errorDetail(cause, "message") || errorDetail(cause, "code") || String(cause);
  return text.split("\n")[0] ?? "";
}

/** Returns a property of a library's error as text, such as `"code"` or `"cause", "constraint"`. */
export function errorDetail(error: unknown, ...path: string[]): string | undefined {
  let detail = error;
  for (const name of path)
    detail = typeof detail === "object" && detail !== null ? Reflect.get(detail, name) : undefined;
  return typeof detail === "string" || typeof detail === "number" ? String(detail) : undefined;
}
