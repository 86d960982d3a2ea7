import type { ContentQuery, QueryParams } from "@/content/content-query";
import type { Dataset } from "@/content/sources/load-dataset";
import { evaluateQuery } from "@/content/sources/read-embedded";
import { log } from "@/lib/log";
import { allQueries } from "@/content/queries/all-queries";
import { paramSets } from "../support/all-queries";
import { changedDataset } from "../support/fakes/dataset";

const WRONGS: [string, object][] = [
  ["no words", { name: undefined, title: undefined, tagline: undefined }],
  ["a picture that was deleted", { picture: { _type: "image", asset: { _ref: "gone" } } }],
  ["no picture", { picture: undefined }],
  ["a list for a text", { name: [], title: [] }],
  ["a brand and a category that are gone", { brand: { _ref: "gone" }, category: { _ref: "gone" } }],
  ["no address", { slug: undefined }],
  ["an address with a path in it", { slug: { current: "../home" } }],
  ["a date that is none", { startsAt: "soon", publishedAt: "soon" }],
  ["a place that is none", { location: { lat: 200, lng: 0 } }],
];

const AUDIENCES = { audiences: ["everyone", "members"] };

const pages = allQueries.filter(({ groq }) => groq.includes("[_type ==") && groq.includes('Page"][0]'));

const unchanged = changedDataset(() => undefined);

/** Every query that gives a list, with its parameters. */
const lists = allQueries.flatMap((query) =>
  paramSets(query.name)
    .filter((params) => Array.isArray(resultOf(unchanged, query, params)))
    .map((params) => ({ query, params })),
);

function resultOf(dataset: Dataset, { groq }: ContentQuery<unknown>, params: QueryParams): unknown {
  return evaluateQuery(dataset, groq, params, new Date());
}

test.each(WRONGS)(
  "One brand, perk, store or campaign with %s takes nothing else from any page.",
  (_title, wrong) => {
    jest.spyOn(log, "warn").mockImplementation(() => {});
    const seen = new Set<string>();
    const dataset = changedDataset(({ _type }) => {
      if (!["brand", "perk", "store", "campaign"].includes(_type) || seen.has(_type)) return undefined;
      seen.add(_type);
      return wrong;
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
