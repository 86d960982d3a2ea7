import type { z } from "zod";
import type { Audience } from "./types";

/** The types of documents that the club's content is made of. */
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

/** A query of the club's content, the same for Sanity and for the embedded dataset. */
export type ContentQuery<Result> = {
  /** Unique: for the log, and part of the key under which results are kept. */
  name: string;
  groq: string;
  /** What a right result looks like; anything else counts as a failure. */
  result: z.ZodType<Result>;
  /** The types of documents it reads: a change of one expires its cached results. */
  reads: readonly DocumentType[];
  cached: Caching<Result>;
  /** With a Sanity project it is never read from the dataset that ships with the product. */
  noFallback?: boolean;
  /** Waited for by the first page of a process alone: later ones show what is known, and read anew for the next. */
  waits?: "once";
  /** The type of the one document it reads by `$slug`: that document's change expires it, another of its type doesn't. */
  bySlug?: DocumentType;
};

/**
 * Whether a result goes into Next's fetch cache, which grows on the disk: always where parameters are few, never where a
 * member types them or a minute matters, else (they are part of an address) once a result was seen to hold something.
 */
type Caching<Result> = "always" | "never" | ((result: Result) => boolean);

export type QueryParams = Record<string, string | number | boolean | null | string[]>;

/** Returns the audiences whose documents this one may read, as the queries' `$audiences`. */
export function audiencesOf(audience: Audience): Audience[] {
  return audience === "members" ? ["everyone", "members"] : ["everyone"];
}
