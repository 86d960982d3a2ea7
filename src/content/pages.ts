import { type Audience, audiencesOf } from "./content-query";
import {
  CLUB_IDENTITY,
  type ClubIdentity,
  HOME_PAGE,
  type HomePage,
  INVITATION_PAGE,
  type InvitationPage,
  LEGAL_PAGE,
  type LegalPage,
  ONBOARDING_REMINDER,
  type OnboardingReminder,
  type Rail,
  SITE_SETTINGS,
  type SiteSettings,
} from "./queries/pages";
import { readContent } from "./read-content";

/** Returns the club's tagline, description and colors, which every page uses. */
export function getClubIdentity(): Promise<ClubIdentity> {
  return readContent(CLUB_IDENTITY, {});
}

/** Returns the club's tagline, the members' benefits and the brands of the landing page. */
export function getSiteSettings(audience: Audience): Promise<SiteSettings> {
  return readContent(SITE_SETTINGS, { audiences: audiencesOf(audience) });
}

const isFilled = (rail: Rail) => (rail.type === "perks" ? rail.perks : rail.brands).length > 0;

/** Returns the running campaigns, the rails that are not empty, and the three latest announcements. */
export async function getHomePage(audience: Audience): Promise<HomePage> {
  const page = await readContent(HOME_PAGE, { audiences: audiencesOf(audience) });
  return { ...page, rails: page.rails.filter(isFilled) };
}

/** Returns the content next to an invitation on its public page. */
export function getInvitationPage(audience: Audience): Promise<InvitationPage> {
  return readContent(INVITATION_PAGE, { audiences: audiencesOf(audience) });
}

/** Returns the heading and the picture (or null) of the reminder to invite friends. */
export function getOnboardingReminder(audience: Audience): Promise<OnboardingReminder> {
  return readContent(ONBOARDING_REMINDER, { audiences: audiencesOf(audience) });
}

/** Returns a legal page by its slug, such as "terms", or null. */
export function getLegalPage(audience: Audience, slug: string): Promise<LegalPage | null> {
  return readContent(LEGAL_PAGE, { audiences: audiencesOf(audience), slug });
}
