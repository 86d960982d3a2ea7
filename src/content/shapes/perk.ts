import { z } from "zod";
import type { Perk, PerkCard, PerkList, PerkOffer, PerkTitle } from "../types";
import { category } from "./category";
import { resultListOf } from "./list-of";
import { mark, picture } from "./picture";
import { richText } from "./rich-text";
import { instant, slug, text } from "./text";

const kind = z.enum(["code", "credit", "access"]);
const count = z.number().int().nonnegative();
const limitPerMember = z.number().int().positive();
const cents = z.number().int().positive().nullable();

const card = z.object({
  id: text,
  slug,
  title: text,
  summary: text,
  kind,
  value: text,
  brand: z.object({ id: text, slug, name: text, logo: mark }),
  category,
  picture,
  startsAt: instant,
  endsAt: instant.nullable(),
});

export const perkCard: z.ZodType<PerkCard> = card;

export const perk: z.ZodType<Perk> = card.extend({
  terms: z.string(),
  howToUse: richText,
  limitPerMember,
  priceInCredit: cents,
});

export const perkList: z.ZodType<PerkList> = z.object({ perks: resultListOf(perkCard), total: count });

export const perkTitle: z.ZodType<PerkTitle> = z.object({
  id: text,
  slug,
  title: text,
  value: text,
  brandName: text,
  isRunning: z.boolean(),
});

export const perkOffer: z.ZodType<PerkOffer> = z
  .object({
    id: text,
    title: text,
    brandId: text,
    brandName: text,
    brandSlug: slug,
    category: slug,
    kind,
    code: text.nullable(),
    creditCents: cents,
    priceInCredit: cents,
    limitPerMember,
    startsAt: instant,
    endsAt: instant.nullable(),
  })
  .refine(({ kind, code }) => kind !== "code" || code !== null, { error: "has no code" })
  .refine(({ kind, creditCents }) => kind !== "credit" || creditCents !== null, { error: "has no amount" });
