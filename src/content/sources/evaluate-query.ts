import "server-only";
import { evaluateSync, parse, toJS } from "groq-js";
import type { QueryParams } from "../content-query";
import type { Dataset } from "./published-dataset";

/** Returns the result of a GROQ query on a dataset; `timestamp` is its `now()`. @throws GroqSyntaxError */
export function evaluateQuery(
  { documents, byId }: Dataset,
  groq: string,
  params: QueryParams,
  timestamp: Date,
): unknown {
  const value = evaluateSync(parse(groq, { params }), {
    dataset: documents,
    params,
    timestamp,
    dereference: ({ _ref }: { _ref: string }) => byId.get(_ref) ?? null,
  });
  return toJS(value);
}
