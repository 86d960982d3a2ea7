import "server-only";
import { createClient, type SanityClient } from "@sanity/client";
import { env } from "@/lib/env";
import { http, REQUEST_TIMEOUT } from "@/lib/http";

const API_VERSION = "2025-02-19";

let client: SanityClient | undefined;

/**
 * Returns the client of the club's Sanity project. By default it reads published documents. It uses the shared HTTP client,
 * and the API instead of the CDN, which could still return a withdrawn document for our cache.
 */
export function sanityClient(): SanityClient {
  client ??= openClient();
  return client;
}

/** Returns a client that may read drafts and the studio's secrets, or null without a project or a token. */
export function draftsClient(): SanityClient | null {
  const { SANITY_PROJECT_ID, SANITY_API_TOKEN } = env();
  return SANITY_PROJECT_ID && SANITY_API_TOKEN ? sanityClient() : null;
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
