import type { QueryParams } from "@/content/content-query";
import { shippedLines, shippedWith } from "./fakes/dataset";

const slugsOf = (type: string) =>
  shippedLines()
    .filter(({ _type }) => _type === type)
    .map(({ slug }) => (slug as { current: string }).current);

const idsOf = (type: string) =>
  shippedLines()
    .filter(({ _type }) => _type === type)
    .map(({ _id }) => _id);

const threeOf = (slugs: string[]) =>
  slugs.filter((_slug, index) => index % Math.ceil(slugs.length / 3) === 0);

const lasting = (kind: string) =>
  shippedWith((perk) => perk.kind === kind && !perk.endsAt && perk.audience === "everyone").slug;

const slugs = {
  brand: ["corvo", ...threeOf(slugsOf("brand"))],
  perk: [...["shared", "unique", "pass", "link", "credit"].map(lasting), ...threeOf(slugsOf("perk"))],
  legalPage: slugsOf("legalPage"),
};

const shippedEvenings = shippedLines()
  .filter(({ happensAt }) => happensAt)
  .map(({ _id }) => _id)
  .slice(0, 6);

const pagesOfTwelve = [0, 12].map((from) => ({ from, to: from + 12 }));
const firstPage = pagesOfTwelve.slice(0, 1);
const categoryOrNone = [null, slugsOf("category")[4] ?? "", "no-such-category"].map((category) => ({
  category,
}));
const foundIds = [{ ids: [] }, { ids: threeOf(idsOf("perk")) }];

// Too many for a URL: the client sends a POST request.
const manyIds = ["brand-corvo", ...Array.from({ length: 800 }, (_, index) => `brand-number-${index}`)];

const cross = (...sets: QueryParams[][]): QueryParams[] =>
  sets.reduce((all, set) => all.flatMap((left) => set.map((right) => ({ ...left, ...right }))), [{}]);

const bySlug = (type: keyof typeof slugs) => [...slugs[type], "no-such-thing"].map((slug) => ({ slug }));

const paramsOf: Record<string, QueryParams[]> = {
  brands: categoryOrNone,
  "brands by id": [
    { ids: [] },
    { ids: ["brand-corvo", "brand-the-aubrey", "perk-x", "no-such-thing"] },
    { ids: manyIds },
  ],
  brand: bySlug("brand"),
  categories: [{}],
  "club identity": [{}],
  "site settings": [{}],
  "home page": [{}],
  "invitation page": [{}],
  "onboarding reminder": [{}],
  "legal page": bySlug("legalPage"),
  perks: [...cross([{ category: null }], pagesOfTwelve), ...cross(categoryOrNone.slice(1), firstPage)],
  "perks ending soon": cross(categoryOrNone, firstPage),
  "perk texts": [{}],
  "perks found": cross(categoryOrNone.slice(0, 2), firstPage, foundIds),
  "perks found ending soon": cross([{ category: null }], firstPage, foundIds),
  perk: bySlug("perk"),
  "perk offer": bySlug("perk"),
  "drawn offer": [{ id: "no-such-thing" }, ...threeOf(idsOf("perk")).map((id) => ({ id }))],
  "pooled perks": [{ brand: null }, { brand: "corvo" }, { brand: "no-such-thing" }],
  "perk names": [{ brand: null }, { brand: "corvo" }, { brand: "no-such-thing" }],
  "perks by id": [{ ids: [] }, { ids: [...threeOf(idsOf("perk")), "brand-corvo", "no-such-thing"] }],
  evenings: [{ ids: [] }, { ids: [...shippedEvenings, "perk-x"] }],
  stores: [{}],
};

/** Returns parameter sets of a query for visitors and for members. @throws for an unknown query. */
export function paramSets(name: string): QueryParams[] {
  const sets = paramsOf[name];
  if (!sets) throw new Error(`tests/support/param-sets.ts has no parameters for "${name}"`);
  return cross([{ audiences: ["everyone"] }, { audiences: ["everyone", "members"] }], sets);
}
