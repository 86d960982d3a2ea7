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

export function getClubIdentity(): Promise<ClubIdentity> {
  return readContent(CLUB_IDENTITY, {});
}

export function getSiteSettings(audience: Audience): Promise<SiteSettings> {
  return readContent(SITE_SETTINGS, { audiences: audiencesOf(audience) });
}

const isFilled = (rail: Rail) => (rail.type === "perks" ? rail.perks : rail.brands).length > 0;

/** Returns running campaigns, rails that are not empty, and the three latest announcements. */
export async function getHomePage(audience: Audience): Promise<HomePage> {
  const page = await readContent(HOME_PAGE, { audiences: audiencesOf(audience) });
  return { ...page, rails: page.rails.filter(isFilled) };
}

export function getInvitationPage(audience: Audience): Promise<InvitationPage> {
  return readContent(INVITATION_PAGE, { audiences: audiencesOf(audience) });
}

export function getOnboardingReminder(audience: Audience): Promise<OnboardingReminder> {
  return readContent(ONBOARDING_REMINDER, { audiences: audiencesOf(audience) });
}

export function getLegalPage(audience: Audience, slug: string): Promise<LegalPage | null> {
  return readContent(LEGAL_PAGE, { audiences: audiencesOf(audience), slug });
}
