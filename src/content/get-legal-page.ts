import { askContent } from "./ask-content";
import { audiencesOf } from "./content-query";
import { LEGAL_PAGE } from "./queries/pages";
import type { Audience, LegalPage } from "./types";

/** A legal page by its slug, such as "terms". */
export function getLegalPage(audience: Audience, slug: string): Promise<LegalPage | null> {
  return askContent(LEGAL_PAGE, { audiences: audiencesOf(audience), slug });
}
