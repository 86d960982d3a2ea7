/**
 * Returns what a library put on its error beside the message, such as `"code"` or `"cause", "constraint"`, as text;
 * undefined where there is none.
 */
export function errorDetail(error: unknown, ...path: string[]): string | undefined {
  let detail = error;
  for (const name of path)
    detail = typeof detail === "object" && detail !== null ? Reflect.get(detail, name) : undefined;
  return typeof detail === "string" || typeof detail === "number" ? String(detail) : undefined;
}
