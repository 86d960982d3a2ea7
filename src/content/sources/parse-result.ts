import type { ContentQuery } from "../content-query";

/** Freezes the result, because HTTP requests share it. @throws ZodError */
export function parseResult<Result>(query: ContentQuery<Result>, response: unknown): Result {
  return deepFreeze(query.result.parse(response));
}

export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}
