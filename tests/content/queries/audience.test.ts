import { PERK_OFFER } from "@/content/queries/perks";
import type { ContentDocument } from "@/content/sources/load-dataset";
import { evaluateQuery } from "@/content/sources/read-embedded";
import { allQueries } from "@/content/queries/all-queries";
import { paramSets } from "../../support/all-queries";
import { changedDataset } from "../../support/fakes/dataset";

const HIDDEN = "Hidden from visitors";
const BRAND = "brand-corvo";

const isVisitor = ({ audiences }: { audiences?: unknown }) => JSON.stringify(audiences) === '["everyone"]';
const refOf = (value: unknown) => (value as { _ref?: string } | undefined)?._ref;

/** What visitors, or members, are answered by a query, whatever they ask. */
function results(
  { groq, name }: { groq: string; name: string },
  who: "visitors" | "members",
  dataset: Dataset,
) {
  const sets = paramSets(name).filter((params) => isVisitor(params) === (who === "visitors"));
  return sets.map((params) => JSON.stringify(evaluateQuery(dataset, groq, params, new Date())));
}

type Dataset = ReturnType<typeof changedDataset>;

/** Corvo and what is its own carry the words of `HIDDEN`, everywhere a page shows words. */
const isCorvos = ({ _id, brand, target }: ContentDocument) =>
  _id === BRAND || refOf(brand) === BRAND || refOf(target)?.startsWith(BRAND);
const words = { name: HIDDEN, title: HIDDEN };

describe("A brand for members", () => {
  const dataset = changedDataset((document) => {
    if (document._id === BRAND) return { ...words, audience: "members" };
    return isCorvos(document) ? { ...words, audience: "everyone" } : undefined;
  });

  test.each(allQueries)("reaches no visitor by $name, nor do its perks and stores.", (query) => {
    for (const result of results(query, "visitors", dataset)) expect(result).not.toContain(HIDDEN);
  });

  test.each(["brands", "brand", "stores"])("reaches members by %s.", (name) => {
    const query = allQueries.find((candidate) => candidate.name === name) ?? PERK_OFFER;
    expect(results(query, "members", dataset).join()).toContain(HIDDEN);
  });
});

describe("Perks, stores and campaigns for members", () => {
  const types = ["perk", "store", "campaign", "announcement"];
  const dataset = changedDataset(({ _type }) =>
    types.includes(_type) ? { ...words, audience: "members" } : undefined,
  );

  test.each(allQueries)("reach no visitor by $name.", (query) => {
    for (const result of results(query, "visitors", dataset)) expect(result).not.toContain(HIDDEN);
  });
});

describe("A document of which nobody said for whom it is", () => {
  const dataset = changedDataset(({ audience }) =>
    audience ? { ...words, audience: undefined } : undefined,
  );

  test.each(allQueries)("is shown to nobody by $name.", (query) => {
    for (const who of ["visitors", "members"] as const)
      for (const result of results(query, who, dataset)) expect(result).not.toContain(HIDDEN);
  });
});

describe("Codes and amounts", () => {
  const dataset = changedDataset(({ _type }) =>
    _type === "perk" ? { code: "CODE-NOT-FOR-PAGES", creditCents: 98765432 } : undefined,
  );

  test.each(allQueries.filter((query) => query !== PERK_OFFER))("are not read by $name.", (query) => {
    for (const result of results(query, "members", dataset))
      expect(result).not.toMatch(/CODE-NOT-FOR-PAGES|98765432/);
  });

  test("are read by the offer alone, each where its perk is of that kind.", () => {
    const offers = results(PERK_OFFER, "members", dataset).map((result) => JSON.parse(result));
    expect(offers.some((offer) => offer?.kind === "code" && offer.code && !offer.creditCents)).toBe(true);
    for (const offer of offers.filter((candidate) => candidate?.kind === "access"))
      expect(offer).toMatchObject({ code: null, creditCents: null });
  });
});
