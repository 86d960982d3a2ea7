import { brand, category, store } from "./brand";
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
import type { DocumentSchema } from "./schema-type";

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
