import { openContent } from "../../support/fakes/content-server";
import { shippedDocuments, shippedWith } from "../../support/fakes/dataset";
import { type SanityDouble, startSanityDouble } from "../../support/fakes/fake-sanity";

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

const cachedBy = (...tags: string[]) => [{ revalidate: 60, tags: tags.map((tag) => `sanity:${tag}`) }];

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
  expect(await cachingOf(known)).toEqual(cachedBy("brand:*", "brand:corvo", "category", "perk", "store"));
  expect(await cachingOf(unknown)).toEqual(["no-store"]);
  expect(await cachingOf(unknown)).toEqual(["no-store"]);
});

test("What a member types, and what getting a perk needs, is never cached.", async () => {
  const { getPerkOffer } = await openContent(sanity.url);
  const { listPerks } = await import("@/content/list-perks");
  for (const read of [() => listPerks("members", { search: "night" }), () => getPerkOffer("members", perk)])
    for (const _again of [1, 2]) expect(await cachingOf(read)).toEqual(["no-store"]);
});

test("What one request reads twice is asked once, and by the next request anew.", async () => {
  let request = new Map<unknown, unknown>();
  jest.doMock("react", () => ({
    ...jest.requireActual<typeof import("react")>("react"),
    cache: (make: () => unknown) => () => {
      if (!request.has(make)) request.set(make, make());
      return request.get(make);
    },
  }));
  await openContent(sanity.url);
  const { getSiteSettings } = await import("@/content/get-site-settings");
  const { listStores } = await import("@/content/list-stores");
  const asked = () => sanity.asked.length;
  const before = asked();
  const settings = await getSiteSettings("everyone");
  await listStores("everyone");
  expect(await getSiteSettings("everyone")).toBe(settings);
  expect(asked() - before).toBe(2);
  await getSiteSettings("members");
  expect(asked() - before).toBe(3);
  request = new Map();
  await getSiteSettings("everyone");
  expect(asked() - before).toBe(4);
  jest.dontMock("react");
});
