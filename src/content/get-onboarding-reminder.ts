import { audiencesOf } from "./content-query";
import { ONBOARDING_REMINDER } from "./queries/pages";
import { readContent } from "./read-content";
import type { Audience, OnboardingReminder } from "./types";

/** Returns the picture of the reminder to invite friends; null in it when there is none. */
export function getOnboardingReminder(audience: Audience): Promise<OnboardingReminder> {
  return readContent(ONBOARDING_REMINDER, { audiences: audiencesOf(audience) });
}
