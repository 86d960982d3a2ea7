import "server-only";
import { cacheTag } from "../cache-tag";
import type { ContentQuery, QueryParams } from "../content-query";
import { deepFreeze } from "./deep-freeze";
import { sanityClient } from "./sanity-client";

const SECONDS_KEPT = 60;

/**
 * Asks the club's Sanity project.
 * @throws when it can't be reached, refuses, or answers something else than what the query needs.
 */
export async function askSanity<Answer>(
  { groq, answer, reads }: ContentQuery<Answer>,
  params: QueryParams,
  isCached: boolean,
): Promise<Answer> {
  const result = await sanityClient().fetch(
    groq.replaceAll(/\s+/g, " "),
    params,
    isCached ? { next: { revalidate: SECONDS_KEPT, tags: reads.map(cacheTag) } } : { cache: "no-store" },
  );
  return deepFreeze(answer.parse(result));
}
