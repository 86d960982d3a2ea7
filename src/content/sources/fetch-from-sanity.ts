import "server-only";
import { tagsOf } from "../cache-tag";
import type { ContentQuery, QueryParams } from "../content-query";
import { deepFreeze } from "./deep-freeze";
import { sanityClient } from "./sanity-client";

const SECONDS_CACHED = 60;

/**
 * Runs a query on the club's Sanity project and returns the frozen result. `isCached`: through Next's fetch cache, for 60 s
 * or until the webhook reports a change of what the query reads.
 * @throws when Sanity can't be reached, refuses, or returns something else than what the query needs.
 */
export async function fetchFromSanity<Result>(
  query: ContentQuery<Result>,
  params: QueryParams,
  isCached: boolean,
): Promise<Result> {
  const response = await sanityClient().fetch(
    query.groq.replaceAll(/\s+/g, " "),
    params,
    isCached ? { next: { revalidate: SECONDS_CACHED, tags: tagsOf(query, params) } } : { cache: "no-store" },
  );
  return deepFreeze(query.result.parse(response));
}
