import "server-only";
import type { FilterDefault, StegaConfig } from "@sanity/client";
import { env } from "@/lib/env";
import { tagsOf } from "../cache-tags";
import type { ContentQuery, QueryParams } from "../content-query";
import { parseResult } from "./parse-result";
import { sanityClient } from "./sanity-client";

const SECONDS_CACHED = 60;
const DRAFTS_TIMEOUT = 5_000;

/** If `isCached`, Next's fetch cache stores the result for 60 s or until the webhook reports a change. */
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
  return parseResult(query, response);
}

/** Reads drafts and caches nothing. @throws also after 5 s, or if a draft lacks required data. */
export async function fetchDrafts<Result>(query: ContentQuery<Result>, params: QueryParams): Promise<Result> {
  const response = await sanityClient().fetch(query.groq.replaceAll(/\s+/g, " "), params, {
    perspective: "drafts",
    stega: editLinks(),
    cache: "no-store",
    signal: AbortSignal.timeout(DRAFTS_TIMEOUT),
  });
  return parseResult(query, response);
}

/** Fields that the code only displays. It never compares, counts, parses or shares them, or puts them into URLs. */
const PROSE = new Set(["body", "description", "heading", "summary", "tagline", "terms", "text"]);

const isProse: FilterDefault = ({ sourcePath, ...rest }) => {
  const fields = sourcePath.filter((segment) => typeof segment === "string");
  return PROSE.has(fields.at(-1) ?? "") && rest.filterDefault({ sourcePath, ...rest });
};

/** Adds invisible characters to a draft's prose that link it to its studio field. False without a studio. */
function editLinks(): StegaConfig | false {
  const { SANITY_STUDIO_ORIGIN: studioUrl } = env();
  return studioUrl ? { enabled: true, studioUrl, filter: isProse } : false;
}
