import { LRUCache } from "lru-cache";
import type { ContentQuery, QueryParams } from "../content-query";
import { deepFreeze } from "./deep-freeze";
import { embeddedDataset } from "./embedded-dataset";
import { evaluateQuery } from "./evaluate-query";

const results = new LRUCache<string, { result: unknown }>({ max: 500 });

/**
 * Reads from the dataset that ships with the product, by the same queries that Sanity gets. A result is kept until the
 * next instant at which one may change, and is frozen, since many pages share it.
 * @throws ZodError when the dataset hasn't what the query needs.
 */
export function readEmbedded<Result>(
  query: ContentQuery<Result>,
  params: QueryParams,
  now = new Date(),
): Result {
  const dataset = embeddedDataset();
  const changes = dataset.scheduledChangeTimes.filter((instant) => instant <= now.getTime()).length;
  const key = JSON.stringify([query.name, params, changes]);
  const kept = results.get(key);
  if (kept) return kept.result as Result;
  const result = deepFreeze(query.result.parse(evaluateQuery(dataset, query.groq, params, now)));
  results.set(key, { result });
  return result;
}
