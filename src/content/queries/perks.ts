import type { ContentQuery } from "../content-query";
import { resultListOf } from "../shapes/list-of";
import { perk, perkList, perkOffer, perkTitle } from "../shapes/perk";
import type { Perk, PerkList, PerkOffer, PerkTitle } from "../types";
import { isListedFor, isPerkFor, isRunning, PERK_CARD, PERK_CARD_FIELDS, RICH_TEXT } from "./fragments";

const READS = ["perk", "brand", "category"] as const;

const NEWEST_FIRST = "dateTime(startsAt) desc, _id asc";
const ENDS_SOONEST = "dateTime(endsAt) asc, _id asc";
const ENDS_SOON = "dateTime(endsAt) <= dateTime(now()) + 14 * 24 * 3600";
const IS_FOUND = "[title, summary, brand->name] match $search";

const list = (conditions: string[], order: string) => {
  const perks = `*[${[isPerkFor(), "($category == null || category->slug.current == $category)", ...conditions].join(" && ")}]`;
  return `{
    "perks": ${perks} | order(${order}) [$from...$to] ${PERK_CARD},
    "total": count(${perks})
  }`;
};

const listQuery = (name: string, conditions: string[], order: string): ContentQuery<PerkList> => ({
  name,
  groq: list(conditions, order),
  result: perkList,
  reads: READS,
  cached: conditions.includes(IS_FOUND) ? "never" : ({ perks }) => perks.length > 0,
});

/** With `$category` (a slug or null), `$from` and `$to`; the newest first, or those that end soonest. */
export const PERKS = listQuery("perks", [], NEWEST_FIRST);
export const PERKS_ENDING_SOON = listQuery("perks ending soon", [ENDS_SOON], ENDS_SOONEST);

/** The same with `$search`, a pattern of `match`. */
export const PERKS_FOUND = listQuery("perks found", [IS_FOUND], NEWEST_FIRST);
export const PERKS_FOUND_ENDING_SOON = listQuery(
  "perks found ending soon",
  [IS_FOUND, ENDS_SOON],
  ENDS_SOONEST,
);

/** With `$slug`. */
export const PERK: ContentQuery<Perk | null> = {
  name: "perk",
  groq: `*[slug.current == $slug && ${isPerkFor()}] | order(_id asc) [0] {
    ${PERK_CARD_FIELDS},
    terms,
    "howToUse": coalesce(howToUse[]${RICH_TEXT}, []),
    limitPerMember
  }`,
  result: perk.nullable(),
  reads: READS,
  cached: (perk) => perk !== null,
};

/** With `$ids`; those that have ended, too. */
export const PERKS_BY_ID: ContentQuery<PerkTitle[]> = {
  name: "perks by id",
  groq: `*[${isListedFor()} && _id in $ids] | order(_id asc) {
    "id": _id,
    "slug": slug.current,
    title,
    value,
    "brandName": brand->name,
    "isRunning": ${isRunning()}
  }`,
  result: resultListOf(perkTitle),
  reads: READS,
  cached: "never",
};

/** With `$slug`; the only query that reads codes and amounts. */
export const PERK_OFFER: ContentQuery<PerkOffer | null> = {
  name: "perk offer",
  groq: `*[slug.current == $slug && ${isPerkFor()}] | order(_id asc) [0] {
    "id": _id,
    title,
    "brandName": brand->name,
    kind,
    "code": select(kind == "code" => code),
    "creditCents": select(kind == "credit" => creditCents),
    limitPerMember,
    startsAt,
    endsAt
  }`,
  result: perkOffer.nullable(),
  reads: READS,
  cached: "never",
  noFallback: true,
};
