import "server-only";
import { createClient, type SanityClient } from "@sanity/client";
import { env } from "@/lib/env";
import { http, REQUEST_TIMEOUT } from "@/lib/http";

const API_VERSION = "2025-02-19";

let client: SanityClient | undefined;

/** Uses the API, because the CDN could return a withdrawn document that we would then cache. */
export function sanityClient(): SanityClient {
  client ??= openClient();
  return client;
}

/** Returns a client that can read drafts, or null without a project or a token. */
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
