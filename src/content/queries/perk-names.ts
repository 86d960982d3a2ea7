import { defineQuery } from "groq";
import { z } from "zod";
import type { ContentQuery } from "../content-query";
import { instant, slug, text } from "../shapes/fields";
import { resultListOf } from "../shapes/list-of";
import { markShape } from "../shapes/picture";
import { isListedFor, isRunning, MARK } from "./fragments";
import { kind, READS } from "./perk-fields";

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
