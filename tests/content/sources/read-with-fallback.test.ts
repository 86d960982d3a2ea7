import type { ContentDocument } from "@/content/sources/load-dataset";
import { claimError } from "@/domain/perks/state";
import { until } from "../../support/database/until";
import { type ContentServer, openContent, readAll } from "../../support/fakes/content-server";
import { shippedDocuments, shippedWith } from "../../support/fakes/dataset";
import { type Mood, type SanityDouble, startSanityDouble } from "../../support/fakes/fake-sanity";

const OFFERED = "perk-of-the-club";
const ENDING = "perk-that-ends-tomorrow";
const CODE = "CODE-OF-THIS-CLUB";

const isCodePerk = ({ _type, kind, endsAt }: ContentDocument) =>
  _type === "perk" && kind === "code" && !endsAt;

const shipped = shippedDocuments();
const ofAnotherClub = documentsOfAnotherClub();

let sanity: SanityDouble;
let empty: SanityDouble;
let embedded: Record<string, unknown>;

beforeAll(async () => {
  embedded = await readAll(await openContent(null));
});

beforeEach(async () => {
  sanity = await startSanityDouble([...ofAnotherClub]);
  empty = await startSanityDouble([]);
});

afterEach(async () => {
  await sanity.close();
  await empty.close();
});

/** The shipped documents with other words, so that it shows whose result was returned. */
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

const json = (body: unknown): Mood => ({
  is: "wrong",
  status: 200,
  type: "application/json",
  body: JSON.stringify(body),
});

const moods: [string, Mood][] = [
  ["is silent", { is: "silent" }],
  ["answers 500", { is: "wrong", status: 500, type: "application/json", body: '{"error":"oops"}' }],
  ["answers a page", { is: "wrong", status: 200, type: "text/html", body: "<h1>Back soon</h1>" }],
  ["answers nothing", { is: "wrong", status: 200, type: "application/json", body: "" }],
  ["answers without a result", json({ ms: 1 })],
  ["answers a text", json({ result: "hello" })],
  ["answers other things", json({ result: [{ foo: 1 }] })],
  ["answers half of a thing", json({ result: { perks: [{ id: "perk" }], total: 1, description: 7 } })],
];

const timeIsUp = { err: expect.objectContaining({ name: "TimeoutError" }) };

const warning = (shown: string, { is }: Mood) =>
  [is === "silent" ? timeIsUp : expect.anything(), expect.stringContaining(shown)] as const;

// @spec 7.9
test.each(moods)(
  "When Sanity %s from the start, every reader returns what the embedded dataset has.",
  async (_title, mood) => {
    sanity.mood = mood;
    const content = await openContent(sanity.url);
    content.maxWait.isEndless = mood.is !== "silent";
    expect(await readAll(content)).toEqual(embedded);
    expect(content.warn).toHaveBeenCalledWith(...warning("the embedded result", mood));
  },
);

test.each(moods)("When Sanity %s later, every reader returns what it last did.", async (_title, mood) => {
  const content = await openContent(sanity.url);
  const before = await readAll(content);
  expect(before).not.toEqual(embedded);
  sanity.mood = mood;
  content.maxWait.isEndless = mood.is !== "silent";
  expect(await readAll(content)).toEqual(before);
  expect(content.warn).toHaveBeenCalledWith(...warning("the last good result", mood));
});

test("When nobody listens at Sanity's address, every reader returns what the embedded dataset has.", async () => {
  const gone = await startSanityDouble([]);
  await gone.close();
  const content = await openContent(gone.url);
  content.maxWait.isEndless = false;
  expect(await readAll(content)).toEqual(embedded);
});

test("A page that Sanity has not is not found, whatever the embedded dataset has.", async () => {
  await openContent(empty.url);
  const { getBrand } = await import("@/content/get-brand");
  expect(await getBrand("members", "corvo")).toBeNull();
});

test("What came too late for one page is shown by the next.", async () => {
  sanity.mood = { is: "silent" };
  const { maxWait } = await openContent(sanity.url);
  const { getBrand } = await import("@/content/get-brand");
  maxWait.isEndless = false;
  expect(await getBrand("members", "corvo")).toMatchObject({ name: "Corvo" });
  await until(() => sanity.asked.length > 0);
  sanity.mood = { is: "wrong", status: 500, type: "text/plain", body: "" };
  sanity.speakUp();
  await until(async () => (await getBrand("members", "corvo"))?.name === "Other Corvo");
});

test("A project without documents has no brands; for its pages the embedded ones are shown.", async () => {
  await openContent(empty.url);
  const { listBrands } = await import("@/content/list-brands");
  const { getHomePage } = await import("@/content/get-home-page");
  expect(await listBrands("members", {})).toEqual([]);
  expect(await getHomePage("members")).toEqual(embedded.getHomePage);
});

test("What every page says of the club is waited for once; later pages show what is known, and a later one what has come.", async () => {
  const isSettings = ({ _id }: { _id: string }) => _id === "siteSettings";
  const settings = ofAnotherClub.find(isSettings);
  await openContent(sanity.url);
  const { getClubIdentity } = await import("@/content/get-club-identity");
  expect(await getClubIdentity()).toMatchObject({ tagline: settings?.tagline });
  sanity.mood = { is: "silent" };
  expect(await getClubIdentity()).toMatchObject({ tagline: settings?.tagline });
  await until(() => sanity.asked.length === 2);
  sanity.mood = { is: "well" };
  const changed = { _id: "siteSettings", ...settings, tagline: "Another line" };
  sanity.documents.splice(sanity.documents.findIndex(isSettings), 1, changed);
  sanity.speakUp();
  await until(async () => (await getClubIdentity()).tagline === "Another line");
});

test("Many who ask the same at once are one request.", async () => {
  await openContent(sanity.url);
  const { listStores } = await import("@/content/list-stores");
  await Promise.all(Array.from({ length: 50 }, () => listStores("members")));
  expect(sanity.asked).toHaveLength(1);
});

test("A failing query is logged once a minute, not once a request.", async () => {
  sanity.mood = { is: "wrong", status: 500, type: "text/plain", body: "" };
  const { warn } = await openContent(sanity.url);
  const { listStores } = await import("@/content/list-stores");
  const start = performance.now();
  const clock = jest.spyOn(performance, "now");
  for (const second of [0, 1, 30, 59, 60, 61]) {
    clock.mockReturnValue(start + second * 1000);
    await listStores("members");
  }
  expect(warn).toHaveBeenCalledTimes(2);
});

describe("The offer of a perk", () => {
  let content: ContentServer;

  beforeEach(async () => {
    content = await openContent(sanity.url);
  });

  const offer = () => content.getPerkOffer("members", OFFERED);

  test("comes from Sanity, and from its last good result when Sanity fails.", async () => {
    expect(await offer()).toMatchObject({ code: CODE });
    sanity.mood = { is: "wrong", status: 500, type: "text/plain", body: "" };
    expect(await offer()).toMatchObject({ code: CODE });
  });

  test("never comes from the embedded dataset, whose codes are another club's.", async () => {
    const { document, slug } = shippedWith(isCodePerk);
    const { getPerkOffer } = await openContent(null);
    expect(await getPerkOffer("members", slug)).toMatchObject({ code: document.code });
    sanity.mood = { is: "wrong", status: 500, type: "text/plain", body: "" };
    content = await openContent(sanity.url);
    await expect(content.getPerkOffer("members", slug)).rejects.toThrow();
  });

  test("can't be had when the perk has ended, though the last good result still has it.", async () => {
    const ending = async () => {
      const offer = await content.getPerkOffer("members", ENDING);
      if (!offer) throw new Error("there is no offer");
      return { offer, why: claimError({ ...offer, claimed: 0, readAt: new Date(Date.now()) }) };
    };
    expect(await ending()).toMatchObject({ offer: { code: CODE }, why: null });
    sanity.mood = { is: "wrong", status: 500, type: "text/plain", body: "" };
    jest.spyOn(Date, "now").mockReturnValue(Date.now() + 86_400_000);
    expect(await ending()).toMatchObject({ offer: { code: CODE }, why: "perk-not-found" });
  });
});
