import type { z } from "zod";

export type Audience = "everyone" | "members";

/** Returns the audiences whose content this audience may read. */
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

export type ContentQuery<Result> = {
  /** Unique. Used in logs and cache keys. */
  name: string;
  groq: string;
  result: z.ZodType<Result>;
  /** A change of a document of these types expires the cached results. */
  reads: readonly DocumentType[];
  cached: Caching<Result>;
  /** Never reads the embedded dataset if the club has a Sanity project. */
  noFallback?: boolean;
  /** Only the first page of a process waits for the result. Later pages use it and refresh it in the background. */
  onlyFirstReadWaits?: true;
  /** The type of the document that the query reads by `$slug`. Only its changes expire the result. */
  bySlug?: DocumentType;
};

/** Next's fetch cache grows on the disk, so "never" is for typed parameters. A function must accept a first result. */
type Caching<Result> = "always" | "never" | ((result: Result) => boolean);
