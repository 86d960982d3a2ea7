import { AsyncLocalStorage } from "node:async_hooks";
import { stegaClean } from "@sanity/client/stega";
import { openContent } from "../../support/fakes/content-server";
import { shippedDocuments } from "../../support/fakes/dataset";
import { type FakeSanity, startFakeSanity } from "../../support/fakes/fake-sanity";

const PUBLISHED = "Cast bronze, and the light that goes with it.";
const DRAFT = "An unpublished tagline.";

const isNeeded = ({ _id, _type }: { _id: string; _type: string }) =>
  _id === "brand-corvo" || ["category", "sanity.imageAsset"].includes(_type);

const documents = shippedDocuments().filter(isNeeded);
documents.push(
  ...documents
    .filter(({ _id }) => _id === "brand-corvo")
    .map((corvo) => ({ ...corvo, _id: "drafts.brand-corvo", tagline: DRAFT })),
);

let sanity: FakeSanity;
type Reader = "staff" | "member";
const reader = new AsyncLocalStorage<Reader>();

beforeAll(async () => {
  const corvo = documents.find(({ _id }) => _id === "brand-corvo");
  Object.assign(corvo ?? {}, { tagline: PUBLISHED });
  sanity = await startFakeSanity(documents);
});

afterAll(() => sanity.close());

beforeEach(() => {
  sanity.behavior = { is: "normal" };
  sanity.requests.length = 0;
});

async function open(studio = "") {
  const canReadDrafts = async () => reader.getStore() === "staff";
  const content = await openContent(sanity.url, { canReadDrafts, studio });
  const { getBrand } = await import("@/content/brands");
  const tagline = async () => (await getBrand("members", "corvo"))?.tagline;
  return { ...content, as: (who: Reader) => reader.run(who, tagline) };
}

test("staff in draft mode read drafts, and everyone else reads published content", async () => {
  const { as } = await open();
  expect(await as("staff")).toBe(DRAFT);
  expect(await as("member")).toBe(PUBLISHED);
  expect(sanity.requests.map(({ perspective }) => perspective)).toEqual(["drafts", "published"]);
});

test("of 500 reads by staff and members, twenty at the same time, no member gets a draft, and no draft is stored", async () => {
  const { as } = await open();
  const read = new Set<string>();
  for (let round = 0; round < 25; round++) {
    const turns = Array.from(
      { length: 20 },
      (_turn, index): Reader => (index % 2 === 0 ? "staff" : "member"),
    );
    for (const [index, text] of (await Promise.all(turns.map(as))).entries())
      read.add(`${turns[index]}: ${text}`);
  }
  expect(read).toEqual(new Set([`staff: ${DRAFT}`, `member: ${PUBLISHED}`]));
  sanity.behavior = { is: "wrong", status: 500, type: "text/plain", body: "" };
  expect(await as("member")).toBe(PUBLISHED);
  expect(await as("staff")).toBe(PUBLISHED);
});

test("Next's cache stores no draft", async () => {
  const { as } = await open();
  const caching: unknown[] = [];
  const send = globalThis.fetch;
  const spy = jest.spyOn(globalThis, "fetch").mockImplementation((request, options) => {
    caching.push((options as { next?: object } | undefined)?.next ?? (request as Request).cache);
    return send(request, options);
  });
  for (const _again of [1, 2, 3]) await as("staff");
  spy.mockRestore();
  expect(caching).toEqual(["no-store", "no-store", "no-store"]);
});

test("if a draft lacks data that its page needs, staff see the published content, and a warning is logged", async () => {
  const { as, warn } = await open();
  const draft = documents.find(({ _id }) => _id === "drafts.brand-corvo");
  Object.assign(draft ?? {}, { tagline: 7 });
  expect(await as("staff")).toBe(PUBLISHED);
  Object.assign(draft ?? {}, { tagline: DRAFT });
  expect(warn.mock.calls.map(([, message]) => message)).toEqual([
    "Sanity: brand: no draft, what is published is shown",
  ]);
});

test("a perk's offer is always read as published", async () => {
  const { getPerkOffer } = await open();
  await reader.run("staff", () => getPerkOffer("members", "no-such-perk"));
  expect(sanity.requests.map(({ perspective }) => perspective)).toEqual(["published"]);
});

test("with a studio, only a draft's prose contains invisible characters with its source", async () => {
  await open("https://studio.plus1.example");
  const { getBrand } = await import("@/content/brands");
  const corvo = await reader.run("staff", () => getBrand("members", "corvo"));
  const { tagline = "", ...rest } = corvo ?? {};
  expect(stegaClean(tagline)).toBe(DRAFT);
  expect(tagline.length).toBeGreaterThan(DRAFT.length);
  expect(stegaClean(rest)).toEqual(rest);
});

test("without a studio, a draft has no invisible characters, and no source map is requested", async () => {
  const { as } = await open();
  expect(await as("staff")).toHaveLength(DRAFT.length);
  expect(sanity.requests.map(({ wantsSourceMap }) => wantsSourceMap)).toEqual([false]);
});

test("a member's content has no invisible characters, and no source map is requested", async () => {
  const { as } = await open("https://studio.plus1.example");
  expect(await as("member")).toHaveLength(PUBLISHED.length);
  expect(sanity.requests.map(({ wantsSourceMap }) => wantsSourceMap)).toEqual([false]);
});
