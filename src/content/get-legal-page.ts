import { audiencesOf } from "./content-query";
import { LEGAL_PAGE } from "./queries/pages";
import { readContent } from "./read-content";
import type { Audience, LegalPage } from "./types";

/** Returns a legal page by its slug, such as "terms", or null. */
export function getLegalPage(audience: Audience, slug: string): Promise<LegalPage | null> {
  return readContent(LEGAL_PAGE, { audiences: audiencesOf(audience), slug });
}
