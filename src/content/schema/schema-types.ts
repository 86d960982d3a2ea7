import { brand, category, store } from "./brand";
import type { DocumentSchema } from "./fields";
import {
  announcement,
  campaign,
  homePage,
  invitationPage,
  legalPage,
  onboardingReminder,
  siteSettings,
} from "./pages";
import { perk } from "./perk";

/** For a studio: `defineConfig({ …, schema: { types: schemaTypes } })`. */
export const schemaTypes: DocumentSchema[] = [
  siteSettings,
  homePage,
  invitationPage,
  onboardingReminder,
  brand,
  perk,
  store,
  campaign,
  announcement,
  category,
  legalPage,
];
