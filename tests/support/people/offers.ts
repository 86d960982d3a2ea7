import type { Offer } from "@/domain/perks/claim-perk";

/** A perk with a code, which each member can claim once. */
export const CODE_PERK: Offer = {
  id: "perk-first-vase",
  slug: "first-vase",
  title: "The first vase",
  brandName: "Casa Orrin",
  brandId: "brand-casa-orrin",
  brandSlug: "casa-orrin",
  category: "home",
  kind: "shared",
  code: "ORRIN-20",
  linkUrl: null,
  creditCents: null,
  priceInCredit: null,
  limitInAll: null,
  limitPerMember: 1,
  startsAt: "2026-01-01T05:00:00Z",
  endsAt: null,
  drawAt: null,
  evening: null,
};

export const CREDIT_PERK: Offer = {
  ...CODE_PERK,
  id: "perk-credit",
  kind: "credit",
  code: null,
  creditCents: 2500,
};

/** A perk with a pool of codes. */
export const UNIQUE_PERK: Offer = { ...CODE_PERK, id: "perk-own-code", kind: "unique", code: null };

/** An evening in New York, in ten days of the tests' fixed clock, for 20 people with one guest each. */
export function eveningPerk(happensAt: Date, changes: Partial<Omit<Offer, "evening">> = {}) {
  return {
    ...CODE_PERK,
    id: "perk-supper",
    slug: "supper",
    title: "Supper at the long table",
    kind: "pass",
    code: null,
    limitInAll: 20,
    evening: {
      happensAt: happensAt.toISOString(),
      guests: 1,
      updatedAt: "2026-01-01T05:00:00Z",
      store: {
        name: "Casa Orrin, SoHo",
        address: "121 Prince Street",
        city: "New York",
        timeZone: "America/New_York",
        ...{ lat: 40.7254, lng: -73.9998 },
        updatedAt: "2026-01-01T05:00:00Z",
      },
    },
    ...changes,
  } satisfies Offer;
}
