import { defineQuery } from "groq";
import { z } from "zod";
import { isTimeZone } from "@/lib/dates";
import { PERK_KINDS, type PerkKind } from "@/lib/perk-kinds";
import type { ContentQuery } from "../content-query";
import { categoryShape, instant, slug, text } from "../shapes/fields";
import { listOf, resultListOf } from "../shapes/list-of";
import { markShape, pictureShape } from "../shapes/picture";
import { richText } from "../shapes/rich-text";
import {
  CATEGORY,
  EVENING,
  IS_EVENING,
  isListedFor,
  isRunning,
  MARK,
  PERK_KIND,
  PICTURE,
  RICH_TEXT,
} from "./fragments";

const READS = ["perk", "brand", "category", "store"] as const;

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

const kind = z.enum(Object.keys(PERK_KINDS) as [PerkKind, ...PerkKind[]]);
const limitPerMember = z.number().int().positive();
/** For all members together; null for no limit. */
const limitInAll = z.number().int().positive().nullable();
const cents = z.number().int().positive().nullable();

const evening = z.object({
  happensAt: instant,
  /** How many guests a member may bring. */
  guests: z.number().int().min(0).max(3),
  updatedAt: instant,
  store: z.object({
    name: text,
    address: text,
    city: text,
    timeZone: z.string().refine(isTimeZone, { error: "is no time zone, such as “Europe/Paris”" }),
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    updatedAt: instant,
  }),
});

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
const ENDS_SOON = "dateTime(endsAt) <= dateTime(now()) + 14 * 24 * 3600";
const IS_FOUND = "_id in $ids";

const PERKS_GROQ = defineQuery(`{
  "perks": *[${IS_LISTED}] | order(${EVENINGS_THEN_NEWEST}) [$from...$to] ${PERK_CARD},
  "total": count(*[${IS_LISTED}])
}`);

const PERKS_ENDING_SOON_GROQ = defineQuery(`{
  "perks": *[${IS_LISTED} && ${ENDS_SOON}] | order(${ENDS_SOONEST}) [$from...$to] ${PERK_CARD},
  "total": count(*[${IS_LISTED} && ${ENDS_SOON}])
}`);

const PERKS_FOUND_GROQ = defineQuery(`{
  "perks": *[${IS_LISTED} && ${IS_FOUND}] | order(${EVENINGS_THEN_NEWEST}) [$from...$to] ${PERK_CARD},
  "total": count(*[${IS_LISTED} && ${IS_FOUND}])
}`);

const PERKS_FOUND_ENDING_SOON_GROQ = defineQuery(`{
  "perks": *[${IS_LISTED} && ${IS_FOUND} && ${ENDS_SOON}] | order(${ENDS_SOONEST}) [$from...$to] ${PERK_CARD},
  "total": count(*[${IS_LISTED} && ${IS_FOUND} && ${ENDS_SOON}])
}`);

const perkListShape = z.object({
  perks: resultListOf(perkCardShape),
  total: z.number().int().nonnegative(),
});

export type PerkList = z.output<typeof perkListShape>;

const LIST = { result: perkListShape, reads: READS, cached: ({ perks }: PerkList) => perks.length > 0 };

export const PERKS: ContentQuery<PerkList> = { name: "perks", groq: PERKS_GROQ, ...LIST };
export const PERKS_ENDING_SOON: ContentQuery<PerkList> = {
  name: "perks ending soon",
  groq: PERKS_ENDING_SOON_GROQ,
  ...LIST,
};

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

const PERK_TEXTS_GROQ = defineQuery(`*[${isListedFor()}] | order(_id asc) {
    "id": _id,
    "texts": [title, summary, brand->name]
  }`);

const perkTextsShape = z.object({ id: text, texts: z.array(text) });

/** What a search compares. A `match` of GROQ doesn't ignore accents. */
export const PERK_TEXTS: ContentQuery<z.output<typeof perkTextsShape>[]> = {
  name: "perk texts",
  groq: PERK_TEXTS_GROQ,
  result: resultListOf(perkTextsShape),
  reads: READS,
  cached: (perks) => perks.length > 0,
};

const PERKS_BY_ID_GROQ = defineQuery(`*[${isListedFor()} && _id in $ids] | order(_id asc) {
    "id": _id,
    "slug": slug.current,
    title,
    kind,
    value,
    "brandName": brand->name,
    "brandSlug": brand->slug.current,
    "brandLogo": brand->logo${MARK},
    "isRunning": ${isRunning()}
  }`);

const perkTitleShape = z.object({
  id: text,
  slug,
  title: text,
  kind,
  value: text,
  brandName: text,
  brandSlug: slug,
  brandLogo: markShape,
  isRunning: z.boolean(),
});

export type PerkTitle = z.output<typeof perkTitleShape>;

export const PERKS_BY_ID: ContentQuery<PerkTitle[]> = {
  name: "perks by id",
  groq: PERKS_BY_ID_GROQ,
  result: resultListOf(perkTitleShape),
  reads: READS,
  cached: "never",
};

const POOLED_PERKS_GROQ = defineQuery(`*[${isListedFor()} && kind == "unique"
  && ($brand == null || brand->slug.current == $brand)] | order(brand->name asc, title asc) {
    "id": _id,
    title,
    "brandName": brand->name,
    "brandSlug": brand->slug.current,
    startsAt,
    endsAt,
    "isRunning": ${isRunning()},
    "isOver": defined(endsAt) && dateTime(endsAt) <= dateTime(now())
  }`);

const pooledPerkShape = z.object({
  id: text,
  title: text,
  brandName: text,
  brandSlug: slug,
  startsAt: instant,
  endsAt: instant.nullable(),
  isRunning: z.boolean(),
  isOver: z.boolean(),
});

/** A perk whose unique codes are uploaded. Its start may be later. */
export type PooledPerk = z.output<typeof pooledPerkShape>;

export const POOLED_PERKS: ContentQuery<PooledPerk[]> = {
  name: "pooled perks",
  groq: POOLED_PERKS_GROQ,
  result: resultListOf(pooledPerkShape),
  reads: READS,
  cached: "never",
};

const PERK_NAMES_GROQ = defineQuery(`*[${isListedFor()}
  && ($brand == null || brand->slug.current == $brand)] | order(_id asc) {
    "id": _id,
    title,
    "brandName": brand->name,
    "brandSlug": brand->slug.current
  }`);

const perkNameShape = perkTitleShape.pick({ id: true, title: true, brandName: true, brandSlug: true });

export type PerkName = z.output<typeof perkNameShape>;

export const PERK_NAMES: ContentQuery<PerkName[]> = {
  name: "perk names",
  groq: PERK_NAMES_GROQ,
  result: resultListOf(perkNameShape),
  reads: READS,
  cached: "never",
};

const PERK_OFFER_FIELDS = `
    "id": _id,
    "slug": slug.current,
    title,
    "brandId": brand->_id,
    "brandName": brand->name,
    "brandSlug": brand->slug.current,
    "category": category->slug.current,
    "kind": ${PERK_KIND},
    "code": select(kind in ["code", "shared"] => code),
    "linkUrl": select(kind == "link" => linkUrl),
    "creditCents": select(kind == "credit" => creditCents),
    "priceInCredit": select(kind != "credit" => priceInCredit),
    limitPerMember,
    limitInAll,
    drawAt,
    startsAt,
    endsAt,
    "evening": ${EVENING}`;

const PERK_OFFER_GROQ =
  defineQuery(`*[slug.current == $slug && ${isListedFor()} && ${isRunning()}] | order(_id asc) [0] {
    ${PERK_OFFER_FIELDS}
  }`);

const DRAWN_OFFER_GROQ = defineQuery(`*[_id == $id && ${isListedFor()}] [0] { ${PERK_OFFER_FIELDS} }`);

const perkOfferShape = z
  .object({
    id: text,
    slug,
    title: text,
    brandId: text,
    brandName: text,
    brandSlug: slug,
    category: slug,
    kind,
    code: text.nullable(),
    linkUrl: z.url({ protocol: /^https$/ }).nullable(),
    creditCents: cents,
    priceInCredit: cents,
    limitPerMember,
    limitInAll,
    drawAt: instant.nullable(),
    startsAt: instant,
    endsAt: instant.nullable(),
    evening: evening.nullable(),
  })
  .refine(({ drawAt, limitInAll }) => drawAt === null || limitInAll !== null, {
    error: "has a draw, but no limit in all",
  })
  .refine(({ kind, code }) => kind !== "shared" || code !== null, { error: "has no code" })
  .refine(({ kind, linkUrl }) => kind !== "link" || linkUrl !== null, { error: "has no link" })
  .refine(({ kind, creditCents }) => kind !== "credit" || creditCents !== null, { error: "has no amount" });

/** The data that a claim needs. Never render it into a page. */
export type PerkOffer = z.output<typeof perkOfferShape>;

/** No other query reads codes and amounts. */
export const PERK_OFFER: ContentQuery<PerkOffer | null> = {
  name: "perk offer",
  groq: PERK_OFFER_GROQ,
  result: perkOfferShape.nullable(),
  reads: READS,
  cached: "never",
  noFallback: true,
};

/** Also a perk that has ended or not started, for its draw. */
export const DRAWN_OFFER: ContentQuery<PerkOffer | null> = {
  ...PERK_OFFER,
  name: "drawn offer",
  groq: DRAWN_OFFER_GROQ,
};

const EVENINGS_GROQ = defineQuery(`{
  "listed": *[_type == "perk" && ${isListedFor()} && _id in $ids]._id,
  "evenings": *[${isListedFor()} && ${IS_EVENING} && _id in $ids] | order(_id asc) {
    "id": _id,
    "slug": slug.current,
    title,
    "brandName": brand->name,
    "brandSlug": brand->slug.current,
    limitInAll,
    endsAt,
    "evening": ${EVENING}
  }
}`);

const eveningsShape = z.object({
  /** Perks that members can see. One that is missing below is incomplete, or no evening any more. */
  listed: z.array(text),
  evenings: listOf(
    z.object({
      ...{ id: text, slug, title: text, brandName: text, brandSlug: slug, limitInAll, evening },
      endsAt: instant.nullable(),
    }),
  ),
});

export const EVENINGS: ContentQuery<z.output<typeof eveningsShape>> = {
  name: "evenings",
  groq: EVENINGS_GROQ,
  result: eveningsShape,
  reads: READS,
  cached: "never",
  noFallback: true,
};
