import type { z } from "zod";

export type Audience = "everyone" | "members";

/** Returns the queries' `$audiences`: members also read what is for everyone. */
export function audiencesOf(audience: Audience): Audience[] {
  return audience === "members" ? ["everyone", "members"] : ["everyone"];
}

export const DOCUMENT_TYPES = [
  "siteSettings",
  "homePage",
  "invitationPage",
  "onboardingReminder",
  "category",
  "brand",
  "perk",
  "store",
  "campaign",
  "announcement",
  "legalPage",
] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export type QueryParams = Record<string, string | number | boolean | null | string[]>;

/** A query of the club's content, the same for Sanity and for the embedded dataset. */
export type ContentQuery<Result> = {
  /** Unique: for the log, and part of the cache key. */
  name: string;
  groq: string;
  /** The shape of a valid result. Any other result counts as a failure. */
  result: z.ZodType<Result>;
  /** The document types it reads. A change of one expires its cached results. */
  reads: readonly DocumentType[];
  cached: Caching<Result>;
  /** Never reads the embedded dataset if the club has a Sanity project. */
  noFallback?: boolean;
  /** Only the first page of a process waits. Later pages use the known result and refresh it for the next page. */
  waits?: "once";
  /** The type of the one document it reads by `$slug`. Only a change of that document expires the result. */
  bySlug?: DocumentType;
};

/**
 * Whether Next's fetch cache stores a result. That cache grows on the disk, so queries with few parameters are always
 * cached and queries with typed parameters never. A function caches an address after its first valid result.
 */
type Caching<Result> = "always" | "never" | ((result: Result) => boolean);
