import { askContent } from "./ask-content";
import { audiencesOf } from "./content-query";
import { ONBOARDING_REMINDER } from "./queries/pages";
import type { Audience, OnboardingReminder } from "./types";

/** The picture of the reminder to invite friends, if it has one. */
export function getOnboardingReminder(audience: Audience): Promise<OnboardingReminder> {
  return askContent(ONBOARDING_REMINDER, { audiences: audiencesOf(audience) });
}
