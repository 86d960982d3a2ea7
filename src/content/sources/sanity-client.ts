import "server-only";
import { createClient, type SanityClient } from "@sanity/client";
import { env } from "@/lib/env";

const API_VERSION = "2025-02-19";

/** Past this an answer is of no use to anybody any more. */
const ANSWER_MAY_TAKE = 15_000;

let client: SanityClient | undefined;

/** The client of the club's Sanity project; published documents only. It asks the API itself: the fetch cache is ours. */
export function sanityClient(): SanityClient {
  client ??= openClient();
  return client;
}

function openClient() {
  const { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_TOKEN, SANITY_API_URL } = env();
  return createClient({
    projectId: SANITY_PROJECT_ID,
    dataset: SANITY_DATASET,
    token: SANITY_API_TOKEN,
    apiHost: SANITY_API_URL,
    useProjectHostname: SANITY_API_URL.endsWith(".sanity.io"),
    apiVersion: API_VERSION,
    perspective: "published",
    useCdn: false,
    timeout: ANSWER_MAY_TAKE,
    maxRetries: 0,
  });
}
