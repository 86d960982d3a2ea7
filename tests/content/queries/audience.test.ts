import { allQueries } from "@/content/queries/all-queries";
import { DRAWN_OFFER, PERK_OFFER } from "@/content/queries/perk-offers";
import type { ContentDocument } from "@/content/sources/load-dataset";
import { evaluateQuery } from "@/content/sources/read-embedded";
import { changedDataset } from "../../support/fakes/dataset";
import { paramSets } from "../../support/param-sets";

const HIDDEN = "Hidden from visitors";
const BRAND = "brand-corvo";

const isVisitor = ({ audiences }: { audiences?: unknown }) => JSON.stringify(audiences) === '["everyone"]';
const refOf = (value: unknown) => (value as { _ref?: string } | undefined)?._ref;

/** The results of a query for visitors or members, with every set of parameters. */
function results(
  { groq, name }: { groq: string; name: string },
  who: "visitors" | "members",
  dataset: Dataset,
) {
  const sets = paramSets(name).filter((params) => isVisitor(params) === (who === "visitors"));
  return sets.map((params) => JSON.stringify(evaluateQuery(dataset, groq, params, new Date())));
}

type Dataset = ReturnType<typeof changedDataset>;

const belongsToCorvo = ({ _id, brand, target }: ContentDocument) =>
  _id === BRAND || refOf(brand) === BRAND || refOf(target)?.startsWith(BRAND);
const hiddenText = { name: HIDDEN, title: HIDDEN };

describe("a brand for members", () => {
  const dataset = changedDataset((document) => {
    if (document._id === BRAND) return { ...hiddenText, audience: "members" };
    return belongsToCorvo(document) ? { ...hiddenText, audience: "everyone" } : undefined;
  });

  test.each(allQueries)(
    "is not in the result of $name for visitors, nor are its perks and stores",
    (query) => {
      for (const result of results(query, "visitors", dataset)) expect(result).not.toContain(HIDDEN);
    },
  );

  test.each(["brands", "brand", "stores"])("is in the result of %s for members", (name) => {
    const query = allQueries.find((candidate) => candidate.name === name) ?? PERK_OFFER;
    expect(results(query, "members", dataset).join()).toContain(HIDDEN);
  });
});

describe("perks, stores and campaigns for members", () => {
  const types = ["perk", "store", "campaign", "announcement"];
  const dataset = changedDataset(({ _type }) =>
    types.includes(_type) ? { ...hiddenText, audience: "members" } : undefined,
  );

  test.each(allQueries)("are not in the result of $name for visitors", (query) => {
    for (const result of results(query, "visitors", dataset)) expect(result).not.toContain(HIDDEN);
  });
});

describe("a document without an audience", () => {
  const dataset = changedDataset(({ audience }) =>
    audience ? { ...hiddenText, audience: undefined } : undefined,
  );

  test.each(allQueries)("is not in the result of $name", (query) => {
    for (const who of ["visitors", "members"] as const)
      for (const result of results(query, who, dataset)) expect(result).not.toContain(HIDDEN);
  });
});

describe("codes and amounts", () => {
  const dataset = changedDataset(({ _type }) =>
    _type === "perk" ? { code: "CODE-NOT-FOR-PAGES", creditCents: 98765432 } : undefined,
  );

  const offers = [PERK_OFFER, DRAWN_OFFER];

  test.each(allQueries.filter((query) => !offers.some((offer) => offer === query)))(
    "are not read by $name",
    (query) => {
      for (const result of results(query, "members", dataset))
        expect(result).not.toMatch(/CODE-NOT-FOR-PAGES|98765432/);
    },
  );

  test("are read only by the offers, according to the perk's kind", () => {
    const read = results(PERK_OFFER, "members", dataset).map((result) => JSON.parse(result));
    expect(read.some((offer) => offer?.kind === "shared" && offer.code && !offer.creditCents)).toBe(true);
    for (const offer of read.filter((candidate) => candidate?.kind === "pass"))
      expect(offer).toMatchObject({ code: null, creditCents: null });
  });
});
