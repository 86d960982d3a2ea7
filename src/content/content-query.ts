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

/** A question to the content, the same for Sanity and for the embedded dataset. */
export type ContentQuery<Answer> = {
  /** For the log and for keeping answers apart. */
  name: string;
  groq: string;
  /** What a right answer looks like; anything else counts as none. */
  answer: z.ZodType<Answer>;
  /** The documents it reads: a change of one makes its cached answers stale. */
  reads: readonly DocumentType[];
  cached: Caching<Answer>;
  /** Only the club's own content may answer it, never the dataset that ships with the product. */
  isOwn?: boolean;
};

/**
 * Whether an answer goes into the fetch cache, which grows on the disk: always where few questions exist, never where a
 * member types or where a minute matters, else (the parameters are an address) once it was seen to be about something.
 */
type Caching<Answer> = "always" | "never" | ((answer: Answer) => boolean);

export type QueryParams = Record<string, string | number | boolean | null | string[]>;

/** Which documents an audience may read, as the queries' `$audiences`. */
export function audiencesOf(audience: Audience): Audience[] {
  return audience === "members" ? ["everyone", "members"] : ["everyone"];
}
