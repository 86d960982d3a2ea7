import "server-only";
import type { SanityClient } from "@sanity/client";
import { env } from "@/lib/env";
import { sanityClient } from "./sources/sanity-client";

/** Returns the client that may read drafts and the studio's secrets, or null in a club without a project or a token. */
export function draftsClient(): SanityClient | null {
  const { SANITY_PROJECT_ID, SANITY_API_TOKEN } = env();
  return SANITY_PROJECT_ID && SANITY_API_TOKEN ? sanityClient() : null;
}
