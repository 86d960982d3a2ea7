import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { evaluateSync, parse, toJS } from "groq-js";
import { LRUCache } from "lru-cache";
import type { ContentQuery, QueryParams } from "../content-query";
import { type Dataset, loadDataset, publishedDataset } from "./load-dataset";
import { parseResult } from "./parse-result";

const read = (file: string) =>
  readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), "src/content/dataset", file), "utf8");

let embedded: Dataset | undefined;

export function embeddedDataset(): Dataset {
  embedded ??= publishedDataset(loadDataset(read("data.ndjson"), JSON.parse(read("assets.json"))));
  return embedded;
}

const results = new LRUCache<string, { result: unknown }>({ max: 500 });

/** Caches each frozen result until the next instant at which it may change. @throws ZodError */
export function readEmbedded<Result>(
  query: ContentQuery<Result>,
  params: QueryParams,
  now = new Date(),
): Result {
  const dataset = embeddedDataset();
  const changes = dataset.scheduledChangeTimes.filter((instant) => instant <= now.getTime()).length;
  const key = JSON.stringify([query.name, params, changes]);
  const cached = results.get(key);
  if (cached) return cached.result as Result;
  const result = parseResult(query, evaluateQuery(dataset, query.groq, params, now));
  results.set(key, { result });
  return result;
}

/** `timestamp` is the query's `now()`. @throws GroqSyntaxError */
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
