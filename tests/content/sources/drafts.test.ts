import { AsyncLocalStorage } from "node:async_hooks";
import { stegaClean } from "@sanity/client/stega";
import { openContent } from "../../support/doubles/content-server";
import { shippedDocuments } from "../../support/doubles/dataset";
import { type SanityDouble, startSanityDouble } from "../../support/doubles/sanity-double";

const PUBLISHED = "Cast bronze, and the light that goes with it.";
const DRAFT = "Words that nobody is to read yet.";

const isNeeded = ({ _id, _type }: { _id: string; _type: string }) =>
  _id === "brand-corvo" || ["category", "sanity.imageAsset"].includes(_type);

const documents = shippedDocuments().filter(isNeeded);
documents.push(
  ...documents
    .filter(({ _id }) => _id === "brand-corvo")
    .map((corvo) => ({ ...corvo, _id: "drafts.brand-corvo", tagline: DRAFT })),
);

let sanity: SanityDouble;
type Reader = "staff" | "member";
const reader = new AsyncLocalStorage<Reader>();

beforeAll(async () => {
  const corvo = documents.find(({ _id }) => _id === "brand-corvo");
  Object.assign(corvo ?? {}, { tagline: PUBLISHED });
  sanity = await startSanityDouble(documents);
});

afterAll(() => sanity.close());

beforeEach(() => {
  sanity.mood = { is: "well" };
  sanity.asked.length = 0;
});

async function open(studio = "") {
  const readsDrafts = async () => reader.getStore() === "staff";
  const content = await openContent(sanity.url, { readsDrafts, studio });
  const { getBrand } = await import("@/content/get-brand");
  const tagline = async () => (await getBrand("members", "corvo"))?.tagline;
  return { ...content, as: (who: Reader) => reader.run(who, tagline) };
}

test("Staff with draft mode on read drafts, anybody else what is published.", async () => {
  const { as } = await open();
  expect(await as("staff")).toBe(DRAFT);
  expect(await as("member")).toBe(PUBLISHED);
  expect(sanity.asked.map(({ perspective }) => perspective)).toEqual(["drafts", "published"]);
});

test("Of 500 reads, twenty at once, by staff and members in turn, no member gets a draft, and no draft is kept.", async () => {
  const { as } = await open();
  const read = new Set<string>();
  for (let round = 0; round < 25; round++) {
    const turns = Array.from(
      { length: 20 },
      (_turn, index): Reader => (index % 2 === 0 ? "staff" : "member"),
    );
    for (const [index, words] of (await Promise.all(turns.map(as))).entries())
      read.add(`${turns[index]}: ${words}`);
  }
  expect(read).toEqual(new Set([`staff: ${DRAFT}`, `member: ${PUBLISHED}`]));
  sanity.mood = { is: "wrong", status: 500, type: "text/plain", body: "" };
  expect(await as("member")).toBe(PUBLISHED);
  expect(await as("staff")).toBe(PUBLISHED);
});

test("Next's cache is told to keep no draft.", async () => {
  const { as } = await open();
  const told: unknown[] = [];
  const send = globalThis.fetch;
  const spy = jest.spyOn(globalThis, "fetch").mockImplementation((request, options) => {
    told.push((options as { next?: object } | undefined)?.next ?? (request as Request).cache);
    return send(request, options);
  });
  for (const _again of [1, 2, 3]) await as("staff");
  spy.mockRestore();
  expect(told).toEqual(["no-store", "no-store", "no-store"]);
});

test("Where a draft lacks what its page needs, staff see what is published, and the log says so.", async () => {
  const { as, warn } = await open();
  const draft = documents.find(({ _id }) => _id === "drafts.brand-corvo");
  Object.assign(draft ?? {}, { tagline: 7 });
  expect(await as("staff")).toBe(PUBLISHED);
  Object.assign(draft ?? {}, { tagline: DRAFT });
  expect(warn.mock.calls.map(([, message]) => message)).toEqual([
    "Sanity: brand: no draft, what is published is shown",
  ]);
});

test("What getting a perk needs is read as published, whoever asks.", async () => {
  const { getPerkOffer } = await open();
  await reader.run("staff", () => getPerkOffer("members", "no-such-perk"));
  expect(sanity.asked.map(({ perspective }) => perspective)).toEqual(["published"]);
});

test("In a club with a studio the prose of a draft says in invisible letters where it comes from, and nothing else does.", async () => {
  await open("https://studio.plus1.example");
  const { getBrand } = await import("@/content/get-brand");
  const corvo = await reader.run("staff", () => getBrand("members", "corvo"));
  const { tagline = "", ...rest } = corvo ?? {};
  expect(stegaClean(tagline)).toBe(DRAFT);
  expect(tagline.length).toBeGreaterThan(DRAFT.length);
  expect(stegaClean(rest)).toEqual(rest);
});

test("In a club without one a draft has no such letters, and Sanity isn't asked where its words come from.", async () => {
  const { as } = await open();
  expect(await as("staff")).toHaveLength(DRAFT.length);
  expect(sanity.asked.map(({ asksForSources }) => asksForSources)).toEqual([false]);
});

test("A member's words have none, and ask for none.", async () => {
  const { as } = await open("https://studio.plus1.example");
  expect(await as("member")).toHaveLength(PUBLISHED.length);
  expect(sanity.asked.map(({ asksForSources }) => asksForSources)).toEqual([false]);
});
