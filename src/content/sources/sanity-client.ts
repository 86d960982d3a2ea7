import "server-only";
import { createClient, type SanityClient } from "@sanity/client";
import { env } from "@/lib/env";
import { http, REQUEST_TIMEOUT } from "@/lib/http";

const API_VERSION = "2025-02-19";

let client: SanityClient | undefined;

/**
 * Returns the client of the club's Sanity project, which reads published documents only. It sends by the club's own HTTP
 * client, and to the API itself: the CDN could fill our cache with what has just been taken back.
 */
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
    resolveFetch: () => (url, init) => http(url, { ...init, throwHttpErrors: false }),
    timeout: REQUEST_TIMEOUT,
    maxRetries: 0,
  });
}
