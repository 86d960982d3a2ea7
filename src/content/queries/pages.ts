import { defineQuery } from "groq";
import { z } from "zod";
import { themeShape } from "../club-theme";
import type { ContentQuery } from "../content-query";
import { instant, slug, text } from "../shapes/fields";
import { listOf } from "../shapes/list-of";
import { pictureShape } from "../shapes/picture";
import { BRAND_CARD, brandCardShape } from "./brands";
import { isBrandFor, isListedFor, isRunning, PICTURE } from "./fragments";
import { PERK_CARD, perkCardShape } from "./perks";

const BENEFITS = `coalesce(benefits[]{ title, text }, [])`;

const benefitShape = z.object({ title: text, text });

export type Benefit = z.output<typeof benefitShape>;

const CLUB_IDENTITY_GROQ = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
    tagline,
    description,
    "theme": {
      "light": { "primary": theme.light.primary, "accent": theme.light.accent },
      "dark": { "primary": theme.dark.primary, "accent": theme.dark.accent }
    }
  }`);

export const clubIdentityShape = z.object({ tagline: text, description: text, theme: themeShape });

export type ClubIdentity = z.output<typeof clubIdentityShape>;

export const CLUB_IDENTITY: ContentQuery<ClubIdentity> = {
  name: "club identity",
  groq: CLUB_IDENTITY_GROQ,
  result: clubIdentityShape,
  reads: ["siteSettings"],
  cached: "always",
  onlyFirstReadWaits: true,
};

const SITE_SETTINGS_GROQ = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
    tagline,
    "benefits": ${BENEFITS},
    "landingBrands": coalesce(landingBrands[${isBrandFor("@->")}]->${BRAND_CARD}, [])
  }`);

const siteSettingsShape = z.object({
  tagline: text,
  benefits: listOf(benefitShape),
  landingBrands: listOf(brandCardShape),
});

export type SiteSettings = z.output<typeof siteSettingsShape>;

export const SITE_SETTINGS: ContentQuery<SiteSettings> = {
  name: "site settings",
  groq: SITE_SETTINGS_GROQ,
  result: siteSettingsShape,
  reads: ["siteSettings", "brand", "category"],
  cached: "always",
};

const IS_CAMPAIGN_FOR = `@->_type == "campaign" && @->audience in $audiences && ${isRunning("@->")}
  && ((${isBrandFor("@->target->")}) || (${isListedFor("@->target->")} && ${isRunning("@->target->")}))`;

const CAMPAIGN = `{
  "id": _id,
  title,
  text,
  label,
  "picture": picture${PICTURE},
  "target": target->{ "type": _type, "slug": slug.current }
}`;

const campaignShape = z.object({
  id: text,
  title: text,
  text,
  label: text,
  picture: pictureShape,
  target: z.object({ type: z.enum(["perk", "brand"]), slug }),
});

export type Campaign = z.output<typeof campaignShape>;

const HOME_PAGE_GROQ = defineQuery(`*[_type == "homePage" && _id == "homePage"][0]{
    "campaigns": coalesce(campaigns[${IS_CAMPAIGN_FOR}]->${CAMPAIGN}, []),
    "rails": coalesce(rails[]{
      "key": _key,
      title,
      _type == "perkRail" => { "type": "perks", "perks": coalesce(perks[${isListedFor("@->")} && ${isRunning("@->")}]->${PERK_CARD}, []) },
      _type == "brandRail" => { "type": "brands", "brands": coalesce(brands[${isBrandFor("@->")}]->${BRAND_CARD}, []) }
    }, []),
    "announcements": *[_type == "announcement" && audience in $audiences && dateTime(publishedAt) <= dateTime(now())]
      | order(dateTime(publishedAt) desc, _id asc) [0...3] { "id": _id, title, body, publishedAt }
  }`);

const railShape = z.discriminatedUnion("type", [
  z.object({ key: text, type: z.literal("perks"), title: text, perks: listOf(perkCardShape) }),
  z.object({ key: text, type: z.literal("brands"), title: text, brands: listOf(brandCardShape) }),
]);

/** `body` is Markdown. */
const announcementShape = z.object({ id: text, title: text, body: text, publishedAt: instant });

const homePageShape = z.object({
  campaigns: listOf(campaignShape),
  rails: listOf(railShape),
  announcements: listOf(announcementShape),
});

export type Rail = z.output<typeof railShape>;
export type Announcement = z.output<typeof announcementShape>;
export type HomePage = z.output<typeof homePageShape>;

export const HOME_PAGE: ContentQuery<HomePage> = {
  name: "home page",
  groq: HOME_PAGE_GROQ,
  result: homePageShape,
  reads: ["homePage", "campaign", "announcement", "perk", "brand", "category"],
  cached: "always",
};

const INVITATION_PAGE_GROQ = defineQuery(`*[_type == "invitationPage" && _id == "invitationPage"][0]{
    heading,
    "benefits": ${BENEFITS},
    "brands": coalesce(brands[${isBrandFor("@->")}]->${BRAND_CARD}, []),
    "picture": picture${PICTURE}
  }`);

const invitationPageShape = z.object({
  heading: text,
  benefits: listOf(benefitShape),
  brands: listOf(brandCardShape),
  picture: pictureShape,
});

export type InvitationPage = z.output<typeof invitationPageShape>;

export const INVITATION_PAGE: ContentQuery<InvitationPage> = {
  name: "invitation page",
  groq: INVITATION_PAGE_GROQ,
  result: invitationPageShape,
  reads: ["invitationPage", "brand", "category"],
  cached: "always",
};

const ONBOARDING_REMINDER_GROQ = defineQuery(
  `*[_type == "onboardingReminder" && _id == "onboardingReminder"][0]{ heading, "picture": picture${PICTURE} }`,
);

const onboardingReminderShape = z.object({ heading: text, picture: pictureShape.nullable() });

export type OnboardingReminder = z.output<typeof onboardingReminderShape>;

export const ONBOARDING_REMINDER: ContentQuery<OnboardingReminder> = {
  name: "onboarding reminder",
  groq: ONBOARDING_REMINDER_GROQ,
  result: onboardingReminderShape,
  reads: ["onboardingReminder"],
  cached: "always",
};

const LEGAL_PAGE_GROQ = defineQuery(`*[_type == "legalPage" && slug.current == $slug] | order(_id asc) [0] {
    "slug": slug.current,
    title,
    body,
    updatedAt
  }`);

const legalPageShape = z.object({ slug, title: text, body: text, updatedAt: instant });

export type LegalPage = z.output<typeof legalPageShape>;

export const LEGAL_PAGE: ContentQuery<LegalPage | null> = {
  name: "legal page",
  groq: LEGAL_PAGE_GROQ,
  result: legalPageShape.nullable(),
  reads: ["legalPage"],
  bySlug: "legalPage",
  cached: (page) => page !== null,
};
