import "server-only";
import { env } from "@/lib/env";
import type { ContentQuery, QueryParams } from "./content-query";
import { askEmbedded } from "./sources/ask-embedded";
import { askInTime } from "./sources/ask-in-time";

/** Asks the club's content: its Sanity project if it has one, else the dataset that ships with the product. */
export async function askContent<Answer>(query: ContentQuery<Answer>, params: QueryParams): Promise<Answer> {
  return env().SANITY_PROJECT_ID ? askInTime(query, params) : askEmbedded(query, params);
}
