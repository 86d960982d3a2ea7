import type { ContentDocument } from "@/content/sources/load-dataset";
import { claimError } from "@/domain/perks/state";
import { until } from "../support/database/until";
import { type ContentServer, openContent, readAll } from "../support/fakes/content-server";
import { shippedDocuments, shippedWith } from "../support/fakes/dataset";
import { type Behavior, type FakeSanity, startFakeSanity } from "../support/fakes/fake-sanity";

const OFFERED = "perk-of-the-club";
const ENDING = "perk-that-ends-tomorrow";
const CODE = "CODE-OF-THIS-CLUB";

const isCodePerk = ({ _type, kind, endsAt }: ContentDocument) =>
  _type === "perk" && kind === "shared" && !endsAt;

const shipped = shippedDocuments();
const ofAnotherClub = documentsOfAnotherClub();

let sanity: FakeSanity;
let empty: FakeSanity;
let embedded: Record<string, unknown>;

beforeAll(async () => {
  embedded = await readAll(await openContent(null));
});

beforeEach(async () => {
  sanity = await startFakeSanity([...ofAnotherClub]);
  empty = await startFakeSanity([]);
});

afterEach(async () => {
  await sanity.close();
  await empty.close();
});

/** The shipped documents with other names, so that the tests see which source a result is from. */
function documentsOfAnotherClub() {
  const documents: ContentDocument[] = shipped.map((document) => ({
    ...document,
    name: `Other ${document.name}`,
  }));
  const perk = { ...documents.find(isCodePerk), _type: "perk", code: CODE, audience: "everyone" };
  const named = (id: string) => ({ _id: id, slug: { _type: "slug", current: id } });
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  return [...documents, { ...perk, ...named(OFFERED) }, { ...perk, ...named(ENDING), endsAt }];
}

const json = (body: unknown): Behavior => ({
  is: "wrong",
  status: 200,
  type: "application/json",
  body: JSON.stringify(body),
});

const behaviors: [string, Behavior][] = [
  ["does not respond", { is: "silent" }],
  ["returns 500", { is: "wrong", status: 500, type: "application/json", body: '{"error":"oops"}' }],
  ["returns an HTML page", { is: "wrong", status: 200, type: "text/html", body: "<h1>Back soon</h1>" }],
  ["returns an empty body", { is: "wrong", status: 200, type: "application/json", body: "" }],
  ["returns no result", json({ ms: 1 })],
  ["returns a text", json({ result: "hello" })],
  ["returns other objects", json({ result: [{ foo: 1 }] })],
  ["returns half an object", json({ result: { perks: [{ id: "perk" }], total: 1, description: 7 } })],
];

const timeIsUp = { err: expect.objectContaining({ name: "TimeoutError" }) };

const warning = (shown: string, { is }: Behavior) =>
  [is === "silent" ? timeIsUp : expect.anything(), expect.stringContaining(shown)] as const;

test.each(behaviors)(
  "When Sanity %s from the start, every reader returns the embedded content",
  async (_title, behavior) => {
    sanity.behavior = behavior;
    const content = await openContent(sanity.url);
    content.maxWait.isEndless = behavior.is !== "silent";
    expect(await readAll(content)).toEqual(embedded);
    expect(content.warn).toHaveBeenCalledWith(...warning("the embedded result", behavior));
  },
);

test.each(behaviors)(
  "When Sanity %s later, every reader returns its last result",
  async (_title, behavior) => {
    const content = await openContent(sanity.url);
    const before = await readAll(content);
    expect(before).not.toEqual(embedded);
    sanity.behavior = behavior;
    content.maxWait.isEndless = behavior.is !== "silent";
    expect(await readAll(content)).toEqual(before);
    expect(content.warn).toHaveBeenCalledWith(...warning("the last good result", behavior));
  },
);

test("when no server listens at Sanity's address, every reader returns the embedded content", async () => {
  const gone = await startFakeSanity([]);
  await gone.close();
  const content = await openContent(gone.url);
  content.maxWait.isEndless = false;
  expect(await readAll(content)).toEqual(embedded);
});

test("a page that Sanity does not have is not found, even if the embedded dataset has it", async () => {
  await openContent(empty.url);
  const { getBrand } = await import("@/content/brands");
  expect(await getBrand("members", "corvo")).toBeNull();
});

test("a result that is too late for one page is shown by the next", async () => {
  sanity.behavior = { is: "silent" };
  const { maxWait } = await openContent(sanity.url);
  const { getBrand } = await import("@/content/brands");
  maxWait.isEndless = false;
  expect(await getBrand("members", "corvo")).toMatchObject({ name: "Corvo" });
  await until(() => sanity.requests.length > 0);
  sanity.behavior = { is: "wrong", status: 500, type: "text/plain", body: "" };
  sanity.respondToPending();
  await until(async () => (await getBrand("members", "corvo"))?.name === "Other Corvo");
});

test("a project without documents has no brands, and shows the embedded pages", async () => {
  await openContent(empty.url);
  const { listBrands } = await import("@/content/brands");
  const { getHomePage } = await import("@/content/pages");
  expect(await listBrands("members", {})).toEqual([]);
  expect(await getHomePage("members")).toEqual(embedded.getHomePage);
});

test("the first page waits for the club's identity; later pages show the known one until a new one arrives", async () => {
  const isSettings = ({ _id }: { _id: string }) => _id === "siteSettings";
  const settings = ofAnotherClub.find(isSettings);
  await openContent(sanity.url);
  const { getClubIdentity } = await import("@/content/pages");
  expect(await getClubIdentity()).toMatchObject({ tagline: settings?.tagline });
  sanity.behavior = { is: "silent" };
  expect(await getClubIdentity()).toMatchObject({ tagline: settings?.tagline });
  await until(() => sanity.requests.length === 2);
  sanity.behavior = { is: "normal" };
  const changed = { _id: "siteSettings", ...settings, tagline: "Another line" };
  sanity.documents.splice(sanity.documents.findIndex(isSettings), 1, changed);
  sanity.respondToPending();
  await until(async () => (await getClubIdentity()).tagline === "Another line");
});

test("concurrent reads of the same query send one request", async () => {
  await openContent(sanity.url);
  const { listStores } = await import("@/content/stores");
  await Promise.all(Array.from({ length: 50 }, () => listStores("members")));
  expect(sanity.requests).toHaveLength(1);
});

test("a failing query is logged once per minute, not per request", async () => {
  sanity.behavior = { is: "wrong", status: 500, type: "text/plain", body: "" };
  const { warn } = await openContent(sanity.url);
  const { listStores } = await import("@/content/stores");
  const start = performance.now();
  const clock = jest.spyOn(performance, "now");
  for (const second of [0, 1, 30, 59, 60, 61]) {
    clock.mockReturnValue(start + second * 1000);
    await listStores("members");
  }
  expect(warn).toHaveBeenCalledTimes(2);
});

describe("the offer of a perk", () => {
  let content: ContentServer;

  beforeEach(async () => {
    content = await openContent(sanity.url);
  });

  const offer = () => content.getPerkOffer("members", OFFERED);

  test("is read from Sanity, or from the last valid result when Sanity fails", async () => {
    expect(await offer()).toMatchObject({ code: CODE });
    sanity.behavior = { is: "wrong", status: 500, type: "text/plain", body: "" };
    expect(await offer()).toMatchObject({ code: CODE });
  });

  test("is never read from the embedded dataset, whose codes belong to another club", async () => {
    const { document, slug } = shippedWith(isCodePerk);
    const { getPerkOffer } = await openContent(null);
    expect(await getPerkOffer("members", slug)).toMatchObject({ code: document.code });
    sanity.behavior = { is: "wrong", status: 500, type: "text/plain", body: "" };
    content = await openContent(sanity.url);
    await expect(content.getPerkOffer("members", slug)).rejects.toThrow();
  });

  test("can't be claimed after the perk has ended, even if the last valid result still has it", async () => {
    const ending = async () => {
      const offer = await content.getPerkOffer("members", ENDING);
      if (!offer) throw new Error("there is no offer");
      return { offer, why: claimError({ ...offer, claimed: 0, readAt: new Date(Date.now()) }) };
    };
    expect(await ending()).toMatchObject({ offer: { code: CODE }, why: null });
    sanity.behavior = { is: "wrong", status: 500, type: "text/plain", body: "" };
    jest.spyOn(Date, "now").mockReturnValue(Date.now() + 86_400_000);
    expect(await ending()).toMatchObject({ offer: { code: CODE }, why: "perk-not-found" });
  });
});
