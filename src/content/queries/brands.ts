import { defineQuery } from "groq";
import type { ContentQuery } from "../content-query";
import { brand, brandCard } from "../shapes/brand";
import { resultListOf } from "../shapes/list-of";
import type { Brand, BrandCard } from "../types";
import {
  BRAND_CARD,
  BRAND_CARD_FIELDS,
  IS_STORE_FOR,
  isBrandFor,
  isListedFor,
  isRunning,
  PERK_CARD,
  PICTURE,
  RICH_TEXT,
  STORE,
} from "./fragments";

const READS = ["brand", "category"] as const;
const BY_NAME = "order(lower(name) asc, _id asc)";
const IN_CATEGORY = "($category == null || category->slug.current == $category)";

const BRANDS_GROQ = defineQuery(`*[${isBrandFor()} && ${IN_CATEGORY}] | ${BY_NAME} ${BRAND_CARD}`);

/** With `$category`, a slug or null. */
export const BRANDS: ContentQuery<BrandCard[]> = {
  name: "brands",
  groq: BRANDS_GROQ,
  result: resultListOf(brandCard),
  reads: READS,
  cached: (brands) => brands.length > 0,
};

const BRANDS_FOUND_GROQ = defineQuery(
  `*[${isBrandFor()} && ${IN_CATEGORY} && [name, tagline] match $search] | ${BY_NAME} ${BRAND_CARD}`,
);

/** The same with `$search`, a pattern of `match`. */
export const BRANDS_FOUND: ContentQuery<BrandCard[]> = {
  name: "brands found",
  groq: BRANDS_FOUND_GROQ,
  result: resultListOf(brandCard),
  reads: READS,
  cached: "never",
};

const BRANDS_BY_ID_GROQ = defineQuery(`*[${isBrandFor()} && _id in $ids] | ${BY_NAME} ${BRAND_CARD}`);

/** With `$ids`. */
export const BRANDS_BY_ID: ContentQuery<BrandCard[]> = {
  name: "brands by id",
  groq: BRANDS_BY_ID_GROQ,
  result: resultListOf(brandCard),
  reads: READS,
  cached: "never",
};

const BRAND_GROQ = defineQuery(`*[slug.current == $slug && ${isBrandFor()}] | order(_id asc) [0] {
    ${BRAND_CARD_FIELDS},
    "story": coalesce(story[]${RICH_TEXT}, []),
    "pictures": coalesce(pictures[]${PICTURE}, []),
    website,
    "perks": *[brand._ref == ^._id && ${isListedFor()} && ${isRunning()}] | order(dateTime(startsAt) desc, _id asc) ${PERK_CARD},
    "stores": *[brand._ref == ^._id && ${IS_STORE_FOR}] | order(city asc, name asc, _id asc) ${STORE}
  }`);

/** With `$slug`. */
export const BRAND: ContentQuery<Brand | null> = {
  name: "brand",
  groq: BRAND_GROQ,
  result: brand.nullable(),
  reads: ["brand", "category", "perk", "store"],
  bySlug: "brand",
  cached: (brand) => brand !== null,
};
