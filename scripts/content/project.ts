import type { SanityClient } from "@sanity/client";
import { DOCUMENT_TYPES } from "@/content/content-query";
import type { ContentDocument } from "@/content/sources/load-dataset";
import { sanityClient } from "@/content/sources/sanity-client";
import { env } from "@/lib/env";

/** Returns a client that sees drafts, with the write token if it is set. */
export function projectClient(token = process.env.SANITY_WRITE_TOKEN): SanityClient {
  return sanityClient().withConfig({ perspective: "raw", ...(token && { token }) });
}

/** @throws Error when no project is configured */
export function requireProject(): void {
  if (!env().SANITY_PROJECT_ID) throw new Error("SANITY_PROJECT_ID is missing: no project is configured");
}

/** Returns all content documents, including drafts and image assets, ordered by id. */
export function fetchAll(): Promise<ContentDocument[]> {
  const types = [...DOCUMENT_TYPES, "sanity.imageAsset"];
  return projectClient().fetch<ContentDocument[]>(`*[_type in $types] | order(_id asc)`, { types });
}
