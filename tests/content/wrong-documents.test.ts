import type { ContentQuery, QueryParams } from "@/content/content-query";
import { allQueries } from "@/content/queries/all-queries";
import type { Dataset } from "@/content/sources/load-dataset";
import { evaluateQuery } from "@/content/sources/read-embedded";
import { log } from "@/lib/log";
import { changedDataset } from "../support/fakes/dataset";
import { paramSets } from "../support/param-sets";

const FAULTS: [string, object][] = [
  ["no texts", { name: undefined, title: undefined, tagline: undefined }],
  ["a deleted picture", { picture: { _type: "image", asset: { _ref: "gone" } } }],
  ["no picture", { picture: undefined }],
  ["a list in place of a text", { name: [], title: [] }],
  ["a deleted brand and category", { brand: { _ref: "gone" }, category: { _ref: "gone" } }],
  ["no slug", { slug: undefined }],
  ["a path as its slug", { slug: { current: "../home" } }],
  ["an invalid date", { startsAt: "soon", publishedAt: "soon" }],
  ["an invalid location", { location: { lat: 200, lng: 0 } }],
];

const AUDIENCES = { audiences: ["everyone", "members"] };

const pages = allQueries.filter(({ groq }) => groq.includes("[_type ==") && groq.includes('Page"][0]'));

const unchanged = changedDataset(() => undefined);

/** Every query that returns a list, with its parameters. */
const lists = allQueries.flatMap((query) =>
  paramSets(query.name)
    .filter((params) => Array.isArray(resultOf(unchanged, query, params)))
    .map((params) => ({ query, params })),
);

function resultOf(dataset: Dataset, { groq }: ContentQuery<unknown>, params: QueryParams): unknown {
  return evaluateQuery(dataset, groq, params, new Date());
}

test.each(FAULTS)(
  "One brand, perk, store or campaign with %s removes nothing else from any page",
  (_title, fault) => {
    jest.spyOn(log, "warn").mockImplementation(() => {});
    const seen = new Set<string>();
    const dataset = changedDataset(({ _type }) => {
      if (!["brand", "perk", "store", "campaign"].includes(_type) || seen.has(_type)) return undefined;
      seen.add(_type);
      return fault;
    });
    const results = lists.map(({ query, params }) => ({
      query,
      params,
      result: resultOf(dataset, query, params),
    }));
    const unreadable = results
      .filter(
        ({ query, result }) =>
          Array.isArray(result) && result.length > 1 && !query.result.safeParse(result).success,
      )
      .map(({ query, params }) => `${query.name} ${JSON.stringify(params)}`);
    expect(unreadable).toEqual([]);
    for (const page of pages)
      expect(page.result.safeParse(resultOf(dataset, page, AUDIENCES)).success).toBe(true);
  },
);
