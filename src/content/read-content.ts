import "server-only";
import { LRUCache } from "lru-cache";
import { cache } from "react";
import { canReadDrafts } from "@/auth/can-read-drafts";
import { env } from "@/lib/env";
import type { ContentQuery, QueryParams } from "./content-query";
import { fetchDrafts, fetchFromSanity } from "./sources/fetch-from-sanity";
import { readEmbedded } from "./sources/read-embedded";
import { TimeBudget } from "./sources/time-budget";
import { warnOnceAMinute } from "./warn-once-a-minute";

const readsOfRequest = cache(() => new Map<string, Promise<unknown>>());

/** Reads a query once per request. Staff in draft mode read drafts. @throws for a failed query without fallback. */
export async function readContent<Result>(query: ContentQuery<Result>, params: QueryParams): Promise<Result> {
  if (!env().SANITY_PROJECT_ID) return readEmbedded(query, params);
  const reads = readsOfRequest();
  const key = JSON.stringify([query.name, params]);
  const reading = reads.get(key) ?? readProject(query, params);
  reads.set(key, reading);
  return reading as Promise<Result>;
}

/** A query without fallback never reads drafts, because a perk's offer has real consequences. */
async function readProject<Result>(query: ContentQuery<Result>, params: QueryParams): Promise<Result> {
  if (query.noFallback || !(await canReadDrafts())) return readWithFallback(query, params);
  try {
    return await fetchDrafts(query, params);
  } catch (error) {
    warnOnceAMinute(`Sanity: ${query.name}: no draft, what is published is shown`, error);
    return readWithFallback(query, params);
  }
}

const PAGE_BUDGET = 1500;

const budgetOfRequest = cache(() => new TimeBudget(PAGE_BUDGET));

type LastGood = { result: unknown; mayBeCached: boolean };

/** The last valid results. Concurrent reads of a key share one fetch. */
const lastGood = new LRUCache<string, LastGood, (last: LastGood | undefined) => Promise<LastGood>>({
  max: 500,
  fetchMethod: (_key, last, { context: read }) => read(last),
  noDeleteOnFetchRejection: true,
  ignoreFetchAbort: true,
});

/** Waits at most 1.5 s per page, then returns the last valid or the embedded result. Caches a late result. */
async function readWithFallback<Result>(query: ContentQuery<Result>, params: QueryParams): Promise<Result> {
  const key = JSON.stringify([query.name, params]);
  const context = (last: LastGood | undefined) => fetchPublished(query, params, last);
  const reading = lastGood.forceFetch(key, { context, forceRefresh: true });
  const fallBack = (error: unknown) => fallback(key, query, params, error);
  if (query.onlyFirstReadWaits && !isFirstRead(key)) {
    reading.catch(fallBack);
    return knownResult(key, query, params) as Result;
  }
  const { result } = await budgetOfRequest()
    .wait<{ result: unknown }>(reading)
    .catch((error) => ({ result: fallBack(error) }));
  return result as Result;
}

function fallback<Result>(key: string, query: ContentQuery<Result>, params: QueryParams, error: unknown) {
  const isKnown = lastGood.has(key);
  if (!isKnown && query.noFallback) throw error;
  warnOnceAMinute(`Sanity: ${query.name}: the ${isKnown ? "last good" : "embedded"} result is shown`, error);
  return knownResult(key, query, params);
}

function knownResult<Result>(key: string, query: ContentQuery<Result>, params: QueryParams): unknown {
  const last = lastGood.get(key, { allowStale: true });
  return last ? last.result : readEmbedded(query, params);
}

const waitedFor = new Set<string>();

function isFirstRead(key: string): boolean {
  const isFirst = !waitedFor.has(key);
  waitedFor.add(key);
  return isFirst;
}

async function fetchPublished<Result>(
  query: ContentQuery<Result>,
  params: QueryParams,
  last: LastGood | undefined,
): Promise<LastGood> {
  const { cached } = query;
  const result = await fetchFromSanity(query, params, cached === "always" || !!last?.mayBeCached);
  return { result, mayBeCached: typeof cached === "function" && cached(result) };
}
