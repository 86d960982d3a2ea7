import { defineQuery } from "groq";
import { z } from "zod";
import type { ContentQuery } from "../content-query";
import { type Category, categoryShape, slug, text } from "../shapes/fields";
import { listOf, resultListOf } from "../shapes/list-of";
import { markShape, pictureShape } from "../shapes/picture";
import { richText } from "../shapes/rich-text";
import {
  CATEGORY,
  IS_STORE_FOR,
  isBrandFor,
  isListedFor,
  isRunning,
  MARK,
  PICTURE,
  RICH_TEXT,
} from "./fragments";
import { PERK_CARD, perkCardShape } from "./perks";
import { STORE, storeShape } from "./stores";

const READS = ["brand", "category"] as const;
const BY_NAME = "order(lower(name) asc, _id asc)";
const IN_CATEGORY = "($category == null || category->slug.current == $category)";

const BRAND_CARD_FIELDS = `
  "id": _id,
  "slug": slug.current,
  name,
  tagline,
  "takesCredit": coalesce(takesCredit, false),
  "category": category->${CATEGORY},
  "logo": logo${MARK},
  "picture": picture${PICTURE}`;

export const BRAND_CARD = `{${BRAND_CARD_FIELDS} }`;

export const brandCardShape = z.object({
  id: text,
  slug,
  name: text,
  tagline: text,
  /** Whether members can spend their balance at its tills. */
  takesCredit: z.boolean(),
  category: categoryShape,
  logo: markShape,
  picture: pictureShape,
});

export type BrandCard = z.output<typeof brandCardShape>;

const BRANDS_GROQ = defineQuery(`*[${isBrandFor()} && ${IN_CATEGORY}] | ${BY_NAME} ${BRAND_CARD}`);

export const BRANDS: ContentQuery<BrandCard[]> = {
  name: "brands",
  groq: BRANDS_GROQ,
  result: resultListOf(brandCardShape),
  reads: READS,
  cached: (brands) => brands.length > 0,
};

const BRANDS_BY_ID_GROQ = defineQuery(`*[${isBrandFor()} && _id in $ids] | ${BY_NAME} ${BRAND_CARD}`);

export const BRANDS_BY_ID: ContentQuery<BrandCard[]> = {
  name: "brands by id",
  groq: BRANDS_BY_ID_GROQ,
  result: resultListOf(brandCardShape),
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

const brandShape = brandCardShape.extend({
  story: richText,
  pictures: listOf(pictureShape),
  website: z.string().nullable(),
  perks: listOf(perkCardShape),
  stores: listOf(storeShape),
});

export type Brand = z.output<typeof brandShape>;

export const BRAND: ContentQuery<Brand | null> = {
  name: "brand",
  groq: BRAND_GROQ,
  result: brandShape.nullable(),
  reads: ["brand", "category", "perk", "store"],
  bySlug: "brand",
  cached: (brand) => brand !== null,
};

const CATEGORIES_GROQ = defineQuery(`*[_type == "category"] | order(order asc, _id asc) ${CATEGORY}`);

export const CATEGORIES: ContentQuery<Category[]> = {
  name: "categories",
  groq: CATEGORIES_GROQ,
  result: resultListOf(categoryShape),
  reads: ["category"],
  cached: "always",
};
