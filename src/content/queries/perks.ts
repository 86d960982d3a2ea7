import { defineQuery } from "groq";
import { z } from "zod";
import type { ContentQuery } from "../content-query";
import { categoryShape, instant, slug, text } from "../shapes/fields";
import { resultListOf } from "../shapes/list-of";
import { markShape, pictureShape } from "../shapes/picture";
import { richText } from "../shapes/rich-text";
import { CATEGORY, EVENING, isListedFor, isRunning, MARK, PERK_KIND, PICTURE, RICH_TEXT } from "./fragments";
import { cents, evening, kind, limitInAll, limitPerMember, READS } from "./perk-fields";

const PERK_CARD_FIELDS = `
  "id": _id,
  "slug": slug.current,
  title,
  summary,
  "kind": ${PERK_KIND},
  value,
  "brand": brand->{ "id": _id, "slug": slug.current, name, "logo": logo${MARK} },
  "category": category->${CATEGORY},
  "picture": picture${PICTURE},
  startsAt,
  endsAt,
  drawAt,
  "evening": ${EVENING}`;

export const PERK_CARD = `{${PERK_CARD_FIELDS} }`;

export const perkCardShape = z.object({
  id: text,
  slug,
  title: text,
  summary: text,
  kind,
  /** Two or three words: "20% off", "$50 for your balance", "Early access". */
  value: text,
  brand: z.object({ id: text, slug, name: text, logo: markShape }),
  category: categoryShape,
  picture: pictureShape,
  startsAt: instant,
  endsAt: instant.nullable(),
  /** When the places are drawn; null for a perk without a draw. */
  drawAt: instant.nullable(),
  /** Null for a perk that is no evening. */
  evening: evening.nullable(),
});

export type PerkCard = z.output<typeof perkCardShape>;

const PERK_GROQ =
  defineQuery(`*[slug.current == $slug && ${isListedFor()} && ${isRunning()}] | order(_id asc) [0] {
    ${PERK_CARD_FIELDS},
    terms,
    "howToUse": coalesce(howToUse[]${RICH_TEXT}, []),
    limitPerMember,
    limitInAll,
    priceInCredit
  }`);

const perkShape = perkCardShape.extend({
  /** Markdown. */
  terms: z.string(),
  howToUse: richText,
  limitPerMember,
  limitInAll,
  /** In cents, charged to the member's balance; null for a free perk. */
  priceInCredit: cents,
});

export type Perk = z.output<typeof perkShape>;

export const PERK: ContentQuery<Perk | null> = {
  name: "perk",
  groq: PERK_GROQ,
  result: perkShape.nullable(),
  reads: READS,
  bySlug: "perk",
  cached: (perk) => perk !== null,
};

/** Evenings come first, in the order of their dates. */
const EVENINGS_THEN_NEWEST = "dateTime(happensAt) asc, dateTime(startsAt) desc, _id asc";
const ENDS_SOONEST = "dateTime(endsAt) asc, _id asc";
const IS_LISTED = `${isListedFor()} && ${isRunning()} && ($category == null || category->slug.current == $category)`;
const ENDS_SOON = " && dateTime(endsAt) <= dateTime(now()) + 14 * 24 * 3600";
const IS_FOUND = " && _id in $ids";

const perkListShape = z.object({
  perks: resultListOf(perkCardShape),
  total: z.number().int().nonnegative(),
});

export type PerkList = z.output<typeof perkListShape>;

/** `where` filters the listed perks. */
function listQuery(name: string, where: string, order: string): ContentQuery<PerkList> {
  return {
    name,
    groq: defineQuery(`{
  "perks": *[${IS_LISTED}${where}] | order(${order}) [$from...$to] ${PERK_CARD},
  "total": count(*[${IS_LISTED}${where}])
}`),
    result: perkListShape,
    reads: READS,
    cached: where.includes(IS_FOUND) ? "never" : ({ perks }) => perks.length > 0,
  };
}

export const PERKS = listQuery("perks", "", EVENINGS_THEN_NEWEST);
export const PERKS_ENDING_SOON = listQuery("perks ending soon", ENDS_SOON, ENDS_SOONEST);
export const PERKS_FOUND = listQuery("perks found", IS_FOUND, EVENINGS_THEN_NEWEST);
export const PERKS_FOUND_ENDING_SOON = listQuery(
  "perks found ending soon",
  IS_FOUND + ENDS_SOON,
  ENDS_SOONEST,
);
