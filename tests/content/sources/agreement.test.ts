import { allQueries } from "@/content/queries/all-queries";
import { fetchFromSanity } from "@/content/sources/fetch-from-sanity";
import { embeddedDataset, readEmbedded } from "@/content/sources/read-embedded";
import { sanityClient } from "@/content/sources/sanity-client";
import { shippedDocuments } from "../../support/fakes/dataset";
import { type FakeSanity, startFakeSanity, useSanityAt } from "../../support/fakes/fake-sanity";
import { paramSets } from "../../support/param-sets";

let sanity: FakeSanity;

const isOneInFive = (_document: unknown, index: number) => index % 5 === 0;

beforeAll(async () => {
  const published = shippedDocuments();
  const drafts = published.filter(isOneInFive).flatMap((document) => [
    { ...document, _id: `drafts.${document._id}`, title: "Unpublished", name: "Unpublished" },
    { ...document, _id: `versions.summer.${document._id}`, title: "Unpublished", name: "Unpublished" },
  ]);
  sanity = await startFakeSanity([...drafts, ...published]);
  useSanityAt(sanity.url);
});

afterAll(() => sanity.close());

/** Instants with different results: now and, if the query uses the time, one scheduled change. */
function instantsFor({ groq }: { groq: string }): Date[] {
  if (!groq.includes("now()")) return [new Date()];
  const changes = embeddedDataset().scheduledChangeTimes;
  const change = changes[Math.floor(changes.length / 2)] ?? 0;
  return [new Date(), new Date(change)];
}

const isFound = (result: unknown) => result && !/^(\[\]|\{"perks":\[\].*)$/.test(JSON.stringify(result));

test.each(allQueries)(
  "Sanity and the embedded dataset return the same for $name, and one set of its parameters finds something",
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

test("the client requests published documents of the dataset with its token, by GET, or by POST for a long query", async () => {
  expect(new Set(sanity.requests.map(({ perspective }) => perspective))).toEqual(new Set(["published"]));
  expect(new Set(sanity.requests.map(({ path }) => path))).toEqual(
    new Set(["/v2025-02-19/data/query/production"]),
  );
  expect(new Set(sanity.requests.map(({ method }) => method))).toEqual(new Set(["GET", "POST"]));
  expect(new Set(sanity.requests.map(({ authorization }) => authorization))).toEqual(
    new Set(["Bearer a-token-of-the-fake"]),
  );
});

test("the fake returns drafts to a client that names no perspective", async () => {
  const titles = await sanityClient()
    .withConfig({ perspective: "raw" })
    .fetch<string[]>(`*[_type == "brand"].name`);
  expect(titles).toContain("Unpublished");
});
