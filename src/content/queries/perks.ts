import { defineQuery } from "groq";
import type { ContentQuery } from "../content-query";
import { resultListOf } from "../shapes/list-of";
import { perk, perkList, perkOffer, perkTitle } from "../shapes/perk";
import type { Perk, PerkList, PerkOffer, PerkTitle } from "../types";
import { isListedFor, isRunning, PERK_CARD, PERK_CARD_FIELDS, RICH_TEXT } from "./fragments";

const READS = ["perk", "brand", "category"] as const;

const NEWEST_FIRST = "dateTime(startsAt) desc, _id asc";
const ENDS_SOONEST = "dateTime(endsAt) asc, _id asc";
const IS_LISTED = `${isListedFor()} && ${isRunning()} && ($category == null || category->slug.current == $category)`;
const ENDS_SOON = "dateTime(endsAt) <= dateTime(now()) + 14 * 24 * 3600";
const IS_FOUND = "[title, summary, brand->name] match $search";

const PERKS_GROQ = defineQuery(`{
  "perks": *[${IS_LISTED}] | order(${NEWEST_FIRST}) [$from...$to] ${PERK_CARD},
  "total": count(*[${IS_LISTED}])
}`);

const PERKS_ENDING_SOON_GROQ = defineQuery(`{
  "perks": *[${IS_LISTED} && ${ENDS_SOON}] | order(${ENDS_SOONEST}) [$from...$to] ${PERK_CARD},
  "total": count(*[${IS_LISTED} && ${ENDS_SOON}])
}`);

const PERKS_FOUND_GROQ = defineQuery(`{
  "perks": *[${IS_LISTED} && ${IS_FOUND}] | order(${NEWEST_FIRST}) [$from...$to] ${PERK_CARD},
  "total": count(*[${IS_LISTED} && ${IS_FOUND}])
}`);

const PERKS_FOUND_ENDING_SOON_GROQ = defineQuery(`{
  "perks": *[${IS_LISTED} && ${IS_FOUND} && ${ENDS_SOON}] | order(${ENDS_SOONEST}) [$from...$to] ${PERK_CARD},
  "total": count(*[${IS_LISTED} && ${IS_FOUND} && ${ENDS_SOON}])
}`);

const LIST = { result: perkList, reads: READS, cached: ({ perks }: PerkList) => perks.length > 0 };

/** With `$category` (a slug or null), `$from` and `$to`; the newest first, or those that end soonest. */
export const PERKS: ContentQuery<PerkList> = { name: "perks", groq: PERKS_GROQ, ...LIST };
export const PERKS_ENDING_SOON: ContentQuery<PerkList> = {
  name: "perks ending soon",
  groq: PERKS_ENDING_SOON_GROQ,
  ...LIST,
};

/** The same with `$search`, a pattern of `match`. */
export const PERKS_FOUND: ContentQuery<PerkList> = {
  name: "perks found",
  groq: PERKS_FOUND_GROQ,
  ...LIST,
  cached: "never",
};
export const PERKS_FOUND_ENDING_SOON: ContentQuery<PerkList> = {
  name: "perks found ending soon",
  groq: PERKS_FOUND_ENDING_SOON_GROQ,
  ...LIST,
  cached: "never",
};

const PERK_GROQ =
  defineQuery(`*[slug.current == $slug && ${isListedFor()} && ${isRunning()}] | order(_id asc) [0] {
    ${PERK_CARD_FIELDS},
    terms,
    "howToUse": coalesce(howToUse[]${RICH_TEXT}, []),
    limitPerMember,
    priceInCredit
  }`);

/** With `$slug`. */
export const PERK: ContentQuery<Perk | null> = {
  name: "perk",
  groq: PERK_GROQ,
  result: perk.nullable(),
  reads: READS,
  bySlug: "perk",
  cached: (perk) => perk !== null,
};

const PERKS_BY_ID_GROQ = defineQuery(`*[${isListedFor()} && _id in $ids] | order(_id asc) {
    "id": _id,
    "slug": slug.current,
    title,
    value,
    "brandName": brand->name,
    "isRunning": ${isRunning()}
  }`);

/** With `$ids`; those that have ended, too. */
export const PERKS_BY_ID: ContentQuery<PerkTitle[]> = {
  name: "perks by id",
  groq: PERKS_BY_ID_GROQ,
  result: resultListOf(perkTitle),
  reads: READS,
  cached: "never",
};

const PERK_OFFER_GROQ =
  defineQuery(`*[slug.current == $slug && ${isListedFor()} && ${isRunning()}] | order(_id asc) [0] {
    "id": _id,
    title,
    "brandId": brand->_id,
    "brandName": brand->name,
    "brandSlug": brand->slug.current,
    "category": category->slug.current,
    kind,
    "code": select(kind == "code" => code),
    "creditCents": select(kind == "credit" => creditCents),
    "priceInCredit": select(kind != "credit" => priceInCredit),
    limitPerMember,
    startsAt,
    endsAt
  }`);

/** With `$slug`; the only query that reads codes and amounts. */
export const PERK_OFFER: ContentQuery<PerkOffer | null> = {
  name: "perk offer",
  groq: PERK_OFFER_GROQ,
  result: perkOffer.nullable(),
  reads: READS,
  cached: "never",
  noFallback: true,
};
