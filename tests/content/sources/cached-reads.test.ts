import { openContent } from "../../support/doubles/content-server";
import { shippedDocuments, shippedWith } from "../../support/doubles/dataset";
import { type SanityDouble, startSanityDouble } from "../../support/doubles/sanity-double";

let sanity: SanityDouble;

beforeAll(async () => {
  sanity = await startSanityDouble(shippedDocuments());
});

afterAll(() => sanity.close());

const { slug: perk } = shippedWith(
  ({ _type, kind, endsAt }) => _type === "perk" && kind === "code" && !endsAt,
);

type Cached = { next?: { revalidate: number; tags: string[] } };

/** What Next's cache is told of each request while something is read. */
async function cachingOf(read: () => Promise<unknown>): Promise<(string | object)[]> {
  const told: (string | object)[] = [];
  const send = globalThis.fetch;
  const spy = jest.spyOn(globalThis, "fetch").mockImplementation((request, options) => {
    told.push((options as Cached | undefined)?.next ?? (request as Request).cache);
    return send(request, options);
  });
  await read();
  spy.mockRestore();
  return told;
}

const cachedBy = (...types: string[]) => [{ revalidate: 60, tags: types.map((type) => `sanity:${type}`) }];

test("What has few parameters is cached for a minute, by the types that it reads.", async () => {
  await openContent(sanity.url);
  const { listStores } = await import("@/content/list-stores");
  expect(await cachingOf(() => listStores("members"))).toEqual(cachedBy("store", "brand", "category"));
});

test("An address is cached once it was seen to exist, and never when it doesn't.", async () => {
  await openContent(sanity.url);
  const { getBrand } = await import("@/content/get-brand");
  const known = () => getBrand("members", "corvo");
  const unknown = () => getBrand("members", "no-such-brand");
  expect(await cachingOf(known)).toEqual(["no-store"]);
  expect(await cachingOf(known)).toEqual(cachedBy("brand", "category", "perk", "store"));
  expect(await cachingOf(unknown)).toEqual(["no-store"]);
  expect(await cachingOf(unknown)).toEqual(["no-store"]);
});

test("What a member types, and what getting a perk needs, is never cached.", async () => {
  const { getPerkOffer } = await openContent(sanity.url);
  const { listPerks } = await import("@/content/list-perks");
  for (const read of [() => listPerks("members", { search: "night" }), () => getPerkOffer("members", perk)])
    for (const _again of [1, 2]) expect(await cachingOf(read)).toEqual(["no-store"]);
});
