import { audiencesOf } from "./content-query";
import { SITE_SETTINGS } from "./queries/pages";
import { readContent } from "./read-content";
import type { Audience, SiteSettings } from "./types";

/** Returns what the club says of itself: its tagline, what a member gets, the brands of the landing page. */
export function getSiteSettings(audience: Audience): Promise<SiteSettings> {
  return readContent(SITE_SETTINGS, { audiences: audiencesOf(audience) });
}
