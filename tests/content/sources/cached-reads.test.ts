import { openContent } from "../../support/fakes/content-server";
import { shippedDocuments, shippedWith } from "../../support/fakes/dataset";
import { type FakeSanity, startFakeSanity } from "../../support/fakes/fake-sanity";

let sanity: FakeSanity;

beforeAll(async () => {
  sanity = await startFakeSanity(shippedDocuments());
});

afterAll(() => sanity.close());

const { slug: perk } = shippedWith(
  ({ _type, kind, endsAt }) => _type === "perk" && kind === "shared" && !endsAt,
);

type Cached = { next?: { revalidate: number; tags: string[] } };

/** The caching option of each request during a read. */
async function cachingOf(read: () => Promise<unknown>): Promise<(string | object)[]> {
  const options: (string | object)[] = [];
  const send = globalThis.fetch;
  const spy = jest.spyOn(globalThis, "fetch").mockImplementation((request, init) => {
    options.push((init as Cached | undefined)?.next ?? (request as Request).cache);
    return send(request, init);
  });
  await read();
  spy.mockRestore();
  return options;
}

const cachedBy = (...tags: string[]) => [{ revalidate: 60, tags: tags.map((tag) => `sanity:${tag}`) }];

test("a query with few parameters is cached for a minute, tagged with the types that it reads", async () => {
  await openContent(sanity.url);
  const { listStores } = await import("@/content/stores");
  expect(await cachingOf(() => listStores("members"))).toEqual(cachedBy("store", "brand", "category"));
});

test("an existing address is cached after its first read, an unknown one never", async () => {
  await openContent(sanity.url);
  const { getBrand } = await import("@/content/brands");
  const known = () => getBrand("members", "corvo");
  const unknown = () => getBrand("members", "no-such-brand");
  expect(await cachingOf(known)).toEqual(["no-store"]);
  expect(await cachingOf(known)).toEqual(cachedBy("brand:*", "brand:corvo", "category", "perk", "store"));
  expect(await cachingOf(unknown)).toEqual(["no-store"]);
  expect(await cachingOf(unknown)).toEqual(["no-store"]);
});

test("a typed search and a perk's offer are never cached", async () => {
  const { getPerkOffer } = await openContent(sanity.url);
  const { listPerks } = await import("@/content/perks");
  for (const read of [() => listPerks("members", { search: "night" }), () => getPerkOffer("members", perk)])
    for (const _again of [1, 2]) expect((await cachingOf(read)).at(-1)).toBe("no-store");
});

test("a request sends each query once, and the next request sends it again", async () => {
  let request = new Map<unknown, unknown>();
  jest.doMock("react", () => ({
    ...jest.requireActual<typeof import("react")>("react"),
    cache: (make: () => unknown) => () => {
      if (!request.has(make)) request.set(make, make());
      return request.get(make);
    },
  }));
  await openContent(sanity.url);
  const { getSiteSettings } = await import("@/content/pages");
  const { listStores } = await import("@/content/stores");
  const sent = () => sanity.requests.length;
  const before = sent();
  const settings = await getSiteSettings("everyone");
  await listStores("everyone");
  expect(await getSiteSettings("everyone")).toBe(settings);
  expect(sent() - before).toBe(2);
  await getSiteSettings("members");
  expect(sent() - before).toBe(3);
  request = new Map();
  await getSiteSettings("everyone");
  expect(sent() - before).toBe(4);
  jest.dontMock("react");
});
