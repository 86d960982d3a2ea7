import "server-only";
import { cache } from "react";
import { readsDrafts } from "@/auth/reads-drafts";
import { env } from "@/lib/env";
import type { ContentQuery, QueryParams } from "./content-query";
import { fetchDrafts } from "./sources/fetch-drafts";
import { readEmbedded } from "./sources/read-embedded";
import { readWithFallback } from "./sources/read-with-fallback";
import { warnOnceAMinute } from "./warn-once-a-minute";

/** The reads of one request, by query and parameters. */
const readsOfRequest = cache(() => new Map<string, Promise<unknown>>());

/**
 * Returns the result of a query of the club's content, asked once a request: from its Sanity project if it has one, else from
 * the dataset that ships with the product. Staff with draft mode on get drafts. @throws where a query without fallback has no good result.
 */
export async function readContent<Result>(query: ContentQuery<Result>, params: QueryParams): Promise<Result> {
  if (!env().SANITY_PROJECT_ID) return readEmbedded(query, params);
  const reads = readsOfRequest();
  const key = JSON.stringify([query.name, params]);
  const reading = reads.get(key) ?? readSanity(query, params);
  reads.set(key, reading);
  return reading as Promise<Result>;
}

/** The offer of a perk is always the published one: what it leads to is real. */
async function readSanity<Result>(query: ContentQuery<Result>, params: QueryParams): Promise<Result> {
  if (query.noFallback || !(await readsDrafts())) return readWithFallback(query, params);
  try {
    return await fetchDrafts(query, params);
  } catch (error) {
    warnOnceAMinute(`Sanity: ${query.name}: no draft, what is published is shown`, error);
    return readWithFallback(query, params);
  }
}
