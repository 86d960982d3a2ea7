import { fetchFromSanity } from "@/content/sources/fetch-from-sanity";
import { embeddedDataset, readEmbedded } from "@/content/sources/read-embedded";
import { sanityClient } from "@/content/sources/sanity-client";
import { allQueries } from "@/content/queries/all-queries";
import { paramSets } from "../../support/all-queries";
import { shippedDocuments } from "../../support/fakes/dataset";
import { type SanityDouble, startSanityDouble } from "../../support/fakes/fake-sanity";
import { useSanityAt } from "../../support/fakes/sanity-settings";

let sanity: SanityDouble;

const isOneInFive = (_document: unknown, index: number) => index % 5 === 0;

beforeAll(async () => {
  const published = shippedDocuments();
  const drafts = published.filter(isOneInFive).flatMap((document) => [
    { ...document, _id: `drafts.${document._id}`, title: "Unpublished", name: "Unpublished" },
    { ...document, _id: `versions.summer.${document._id}`, title: "Unpublished", name: "Unpublished" },
  ]);
  sanity = await startSanityDouble([...drafts, ...published]);
  useSanityAt(sanity.url);
});

afterAll(() => sanity.close());

/** Instants at which a query's result may differ: now and, if it asks for the time, one when something changes. */
function instantsFor({ groq }: { groq: string }): Date[] {
  if (!groq.includes("now()")) return [new Date()];
  const turns = embeddedDataset().scheduledChangeTimes;
  const turn = turns[Math.floor(turns.length / 2)] ?? 0;
  return [new Date(), new Date(turn)];
}

const isFound = (result: unknown) => result && !/^(\[\]|\{"perks":\[\].*)$/.test(JSON.stringify(result));

// @spec 1.9
test.each(allQueries)(
  "Sanity and the embedded dataset agree about $name, and one set of its parameters finds something",
  async (query) => {
    const found: unknown[] = [];
    for (const now of instantsFor(query)) {
      sanity.now = now;
      const sets = paramSets(query.name);
      const results = await Promise.all(sets.map((params) => fetchFromSanity(query, params, true)));
      expect(results).toEqual(sets.map((params) => readEmbedded(query, params, now)));
      found.push(results.filter(isFound));
    }
    if (!query.name.includes("ending soon")) expect(found[0]).not.toEqual([]);
  },
);

// @spec 7.9
test("The client asks for published documents of the dataset, with its token, by GET or, when it is long, by POST", async () => {
  expect(new Set(sanity.asked.map(({ perspective }) => perspective))).toEqual(new Set(["published"]));
  expect(new Set(sanity.asked.map(({ path }) => path))).toEqual(
    new Set(["/v2025-02-19/data/query/production"]),
  );
  expect(new Set(sanity.asked.map(({ method }) => method))).toEqual(new Set(["GET", "POST"]));
  expect(new Set(sanity.asked.map(({ authorization }) => authorization))).toEqual(
    new Set(["Bearer a-token-of-the-double"]),
  );
});

test("The double would show drafts to a client that asks for no perspective", async () => {
  const titles = await sanityClient()
    .withConfig({ perspective: "raw" })
    .fetch<string[]>(`*[_type == "brand"].name`);
  expect(titles).toContain("Unpublished");
});
