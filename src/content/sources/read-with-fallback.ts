import "server-only";
import { LRUCache } from "lru-cache";
import { cache } from "react";
import type { ContentQuery, QueryParams } from "../content-query";
import { warnOnceAMinute } from "../warn-once-a-minute";
import { fetchFromSanity } from "./fetch-from-sanity";
import { readEmbedded } from "./read-embedded";
import { TimeBudget } from "./time-budget";

const PAGE_BUDGET = 1500;

const budgetOfRequest = cache(() => new TimeBudget(PAGE_BUDGET));

type Kept = { result: unknown; mayBeCached: boolean };

/** The last good results; many who read the same at once share one request. */
const lastGood = new LRUCache<string, Kept, (kept: Kept | undefined) => Promise<Kept>>({
  max: 500,
  fetchMethod: (_key, kept, { context: read }) => read(kept),
  noDeleteOnFetchRejection: true,
  ignoreFetchAbort: true,
});

/**
 * Reads from Sanity, for 1.5 s a page at most; then, or when it fails, returns the last good result, else the embedded
 * one. A late result still becomes the last good one ("tests/content/sources/read-with-fallback").
 * @throws what went wrong, where the query has no fallback and there never was a good result.
 */
export async function readWithFallback<Result>(
  query: ContentQuery<Result>,
  params: QueryParams,
): Promise<Result> {
  const key = JSON.stringify([query.name, params]);
  const context = (kept: Kept | undefined) => readSanity(query, params, kept);
  const reading = lastGood.forceFetch(key, { context, forceRefresh: true });
  const standIn = (error: unknown) => fallback(key, query, params, error);
  if (query.waits === "once" && !isFirstRead(key)) {
    reading.catch(standIn);
    return known(key, query, params) as Result;
  }
  const { result } = await budgetOfRequest()
    .wait<{ result: unknown }>(reading)
    .catch((error) => ({ result: standIn(error) }));
  return result as Result;
}

function fallback<Result>(key: string, query: ContentQuery<Result>, params: QueryParams, error: unknown) {
  const isKept = lastGood.has(key);
  if (!isKept && query.noFallback) throw error;
  warnOnceAMinute(`Sanity: ${query.name}: the ${isKept ? "last good" : "embedded"} result is shown`, error);
  return known(key, query, params);
}

function known<Result>(key: string, query: ContentQuery<Result>, params: QueryParams): unknown {
  const kept = lastGood.get(key, { allowStale: true });
  return kept ? kept.result : readEmbedded(query, params);
}

const waitedFor = new Set<string>();

function isFirstRead(key: string): boolean {
  const isFirst = !waitedFor.has(key);
  waitedFor.add(key);
  return isFirst;
}

async function readSanity<Result>(
  query: ContentQuery<Result>,
  params: QueryParams,
  kept: Kept | undefined,
): Promise<Kept> {
  const { cached } = query;
  const result = await fetchFromSanity(query, params, cached === "always" || !!kept?.mayBeCached);
  return { result, mayBeCached: typeof cached === "function" && cached(result) };
}
