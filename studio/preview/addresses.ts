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

/** The path of the club's page that shows a document, or null while it has none. */
export function pathOf(type: string, slug?: string): string | null {
  if (FIXED[type]) return FIXED[type];
  return SLUGS[type] && slug ? SLUGS[type] + slug : null;
}

/** Which page is of one document: its route, as Presentation has it, and the document's type. */
export const MAIN_DOCUMENTS: [route: string, type: string][] = [
  ["/", "siteSettings"],
  ["/home", "homePage"],
  ["/invitation", "invitationPage"],
  ["/welcome", "onboardingReminder"],
  ["/brands/:slug", "brand"],
  ["/perks/:slug", "perk"],
  ["/:slug(terms|privacy)", "legalPage"],
];
