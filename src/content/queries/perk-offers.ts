import { defineQuery } from "groq";
import { z } from "zod";
import type { ContentQuery } from "../content-query";
import { instant, slug, text } from "../shapes/fields";
import { listOf } from "../shapes/list-of";
import { EVENING, IS_EVENING, isListedFor, isRunning, PERK_KIND } from "./fragments";
import { cents, evening, kind, limitInAll, limitPerMember, READS } from "./perk-fields";

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
