import "server-only";
import { env } from "@/lib/env";
import type { ContentQuery, QueryParams } from "./content-query";
import { readEmbedded } from "./sources/read-embedded";
import { readWithFallback } from "./sources/read-with-fallback";

/**
 * Returns the result of a query of the club's content: from its Sanity project if it has one, else from the dataset that
 * ships with the product. @throws where a query without fallback has no good result.
 */
export async function readContent<Result>(query: ContentQuery<Result>, params: QueryParams): Promise<Result> {
  return env().SANITY_PROJECT_ID ? readWithFallback(query, params) : readEmbedded(query, params);
}
