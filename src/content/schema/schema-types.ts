import { brand, category } from "./brand";
import { announcement, campaign } from "./news";
import { homePage, invitationPage, legalPage, onboardingReminder, siteSettings } from "./pages";
import { perk } from "./perk";
import type { DocumentSchema } from "./schema-type";
import { store } from "./store";

/** The document types of the club's content, for a studio: `defineConfig({ …, schema: { types: schemaTypes } })`. */
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
