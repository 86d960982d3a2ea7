import type { ContentQuery } from "../content-query";
import { homePage, invitationPage, legalPage, onboardingReminder, siteSettings } from "../shapes/page";
import type { HomePage, InvitationPage, LegalPage, OnboardingReminder, SiteSettings } from "../types";
import { BRAND_CARD, isBrandFor, isPerkFor, isRunning, PERK_CARD, PICTURE } from "./fragments";

const BENEFITS = `coalesce(benefits[]{ title, text }, [])`;

const IS_CAMPAIGN_FOR = `@->_type == "campaign" && @->audience in $audiences && ${isRunning("@->")}
  && ((${isBrandFor("@->target->")}) || (${isPerkFor("@->target->")}))`;

const CAMPAIGN = `{
  "id": _id,
  title,
  text,
  label,
  "picture": picture${PICTURE},
  "target": target->{ "type": _type, "slug": slug.current }
}`;

export const SITE_SETTINGS: ContentQuery<SiteSettings> = {
  name: "site settings",
  groq: `*[_id == "siteSettings"][0]{
    description,
    "benefits": ${BENEFITS},
    "landingBrands": coalesce(landingBrands[${isBrandFor("@->")}]->${BRAND_CARD}, [])
  }`,
  result: siteSettings,
  reads: ["siteSettings", "brand", "category"],
  cached: "always",
};

export const HOME_PAGE: ContentQuery<HomePage> = {
  name: "home page",
  groq: `*[_id == "homePage"][0]{
    "campaigns": coalesce(campaigns[${IS_CAMPAIGN_FOR}]->${CAMPAIGN}, []),
    "rails": coalesce(rails[]{
      "key": _key,
      title,
      _type == "perkRail" => { "type": "perks", "perks": coalesce(perks[${isPerkFor("@->")}]->${PERK_CARD}, []) },
      _type == "brandRail" => { "type": "brands", "brands": coalesce(brands[${isBrandFor("@->")}]->${BRAND_CARD}, []) }
    }, []),
    "announcements": *[_type == "announcement" && audience in $audiences && dateTime(publishedAt) <= dateTime(now())]
      | order(dateTime(publishedAt) desc, _id asc) [0...3] { "id": _id, title, body, publishedAt }
  }`,
  result: homePage,
  reads: ["homePage", "campaign", "announcement", "perk", "brand", "category"],
  cached: "always",
};

export const INVITATION_PAGE: ContentQuery<InvitationPage> = {
  name: "invitation page",
  groq: `*[_id == "invitationPage"][0]{
    heading,
    "benefits": ${BENEFITS},
    "brands": coalesce(brands[${isBrandFor("@->")}]->${BRAND_CARD}, []),
    "picture": picture${PICTURE}
  }`,
  result: invitationPage,
  reads: ["invitationPage", "brand", "category"],
  cached: "always",
};

export const ONBOARDING_REMINDER: ContentQuery<OnboardingReminder> = {
  name: "onboarding reminder",
  groq: `*[_id == "onboardingReminder"][0]{ "picture": picture${PICTURE} }`,
  result: onboardingReminder,
  reads: ["onboardingReminder"],
  cached: "always",
};

/** With `$slug`. */
export const LEGAL_PAGE: ContentQuery<LegalPage | null> = {
  name: "legal page",
  groq: `*[_type == "legalPage" && slug.current == $slug] | order(_id asc) [0] {
    "slug": slug.current,
    title,
    body,
    updatedAt
  }`,
  result: legalPage.nullable(),
  reads: ["legalPage"],
  cached: (page) => page !== null,
};
