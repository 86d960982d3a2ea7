const SLUGS: Record<string, string> = { brand: "/brands/", perk: "/perks/", legalPage: "/" };

const FIXED: Record<string, string> = {
  siteSettings: "/",
  homePage: "/home",
  campaign: "/home",
  announcement: "/home",
  invitationPage: "/invitation",
  onboardingReminder: "/welcome",
  store: "/stores",
  category: "/brands",
};

/** Returns the path of the page that shows a document, or null if it has none. */
export function pathOf(type: string, slug?: string): string | null {
  if (FIXED[type]) return FIXED[type];
  return SLUGS[type] && slug ? SLUGS[type] + slug : null;
}

/** Pages of one document: the route in Presentation's format, and the document's type. */
export const MAIN_DOCUMENTS: [route: string, type: string][] = [
  ["/", "siteSettings"],
  ["/home", "homePage"],
  ["/invitation", "invitationPage"],
  ["/welcome", "onboardingReminder"],
  ["/brands/:slug", "brand"],
  ["/perks/:slug", "perk"],
  ["/:slug(terms|privacy)", "legalPage"],
];
