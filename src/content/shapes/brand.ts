import { z } from "zod";
import type { Brand, BrandCard } from "../types";
import { category } from "./category";
import { listOf } from "./list-of";
import { perkCard } from "./perk";
import { mark, picture } from "./picture";
import { richText } from "./rich-text";
import { store } from "./store";
import { slug, text } from "./text";

const card = z.object({
  id: text,
  slug,
  name: text,
  tagline: text,
  takesCredit: z.boolean(),
  category,
  logo: mark,
  picture,
});

export const brandCard: z.ZodType<BrandCard> = card;

export const brand: z.ZodType<Brand> = card.extend({
  story: richText,
  pictures: listOf(picture),
  website: z.string().nullable(),
  perks: listOf(perkCard),
  stores: listOf(store),
});
