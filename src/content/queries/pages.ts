import { defineQuery } from "groq";
import type { ContentQuery } from "../content-query";
import {
  clubIdentity,
  homePage,
  invitationPage,
  legalPage,
  onboardingReminder,
  siteSettings,
} from "../shapes/page";
import type {
  ClubIdentity,
  HomePage,
  InvitationPage,
  LegalPage,
  OnboardingReminder,
  SiteSettings,
} from "../types";
import { BRAND_CARD, isBrandFor, isListedFor, isRunning, PERK_CARD, PICTURE } from "./fragments";

const BENEFITS = `coalesce(benefits[]{ title, text }, [])`;

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

const CLUB_IDENTITY_GROQ = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
    tagline,
    description,
    "theme": {
      "light": { "primary": theme.light.primary, "accent": theme.light.accent },
      "dark": { "primary": theme.dark.primary, "accent": theme.dark.accent }
    }
  }`);

export const CLUB_IDENTITY: ContentQuery<ClubIdentity> = {
  name: "club identity",
  groq: CLUB_IDENTITY_GROQ,
  result: clubIdentity,
  reads: ["siteSettings"],
  cached: "always",
  waits: "once",
};

const SITE_SETTINGS_GROQ = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
    tagline,
    "benefits": ${BENEFITS},
    "landingBrands": coalesce(landingBrands[${isBrandFor("@->")}]->${BRAND_CARD}, [])
  }`);

export const SITE_SETTINGS: ContentQuery<SiteSettings> = {
  name: "site settings",
  groq: SITE_SETTINGS_GROQ,
  result: siteSettings,
  reads: ["siteSettings", "brand", "category"],
  cached: "always",
};

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

export const HOME_PAGE: ContentQuery<HomePage> = {
  name: "home page",
  groq: HOME_PAGE_GROQ,
  result: homePage,
  reads: ["homePage", "campaign", "announcement", "perk", "brand", "category"],
  cached: "always",
};

const INVITATION_PAGE_GROQ = defineQuery(`*[_type == "invitationPage" && _id == "invitationPage"][0]{
    heading,
    "benefits": ${BENEFITS},
    "brands": coalesce(brands[${isBrandFor("@->")}]->${BRAND_CARD}, []),
    "picture": picture${PICTURE}
  }`);

export const INVITATION_PAGE: ContentQuery<InvitationPage> = {
  name: "invitation page",
  groq: INVITATION_PAGE_GROQ,
  result: invitationPage,
  reads: ["invitationPage", "brand", "category"],
  cached: "always",
};

const ONBOARDING_REMINDER_GROQ = defineQuery(
  `*[_type == "onboardingReminder" && _id == "onboardingReminder"][0]{ heading, "picture": picture${PICTURE} }`,
);

export const ONBOARDING_REMINDER: ContentQuery<OnboardingReminder> = {
  name: "onboarding reminder",
  groq: ONBOARDING_REMINDER_GROQ,
  result: onboardingReminder,
  reads: ["onboardingReminder"],
  cached: "always",
};

const LEGAL_PAGE_GROQ = defineQuery(`*[_type == "legalPage" && slug.current == $slug] | order(_id asc) [0] {
    "slug": slug.current,
    title,
    body,
    updatedAt
  }`);

/** With `$slug`. */
export const LEGAL_PAGE: ContentQuery<LegalPage | null> = {
  name: "legal page",
  groq: LEGAL_PAGE_GROQ,
  result: legalPage.nullable(),
  reads: ["legalPage"],
  bySlug: "legalPage",
  cached: (page) => page !== null,
};
