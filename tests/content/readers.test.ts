import { listBrands, listBrandsById, listCategories } from "@/content/brands";
import { getClubIdentity, getHomePage, getOnboardingReminder } from "@/content/pages";
import { getPerk, getPerkOffer, listPerks, listPerksById, PERKS_PER_PAGE } from "@/content/perks";
import type { PerkCard } from "@/content/queries/perks";
import { allReaders } from "../support/all-readers";

test.each(allReaders)("%s returns a result for visitors and members", async (_name, read) => {
  for (const audience of ["everyone", "members"] as const) expect(await read(audience)).toBeTruthy();
});

describe("the list of perks", () => {
  test("has pages of twelve in sequence: evenings by their day, then the newest first", async () => {
    const first = await listPerks("members", {});
    const second = await listPerks("members", { page: 2 });
    const both = [...first.perks, ...second.perks];
    expect(first.perks).toHaveLength(PERKS_PER_PAGE);
    expect(new Set(both.map(({ id }) => id)).size).toBe(2 * PERKS_PER_PAGE);
    expect(second.total).toBe(first.total);
    const evenings = both.flatMap(({ evening }) => evening?.happensAt ?? []);
    expect(evenings.length).toBeGreaterThan(1);
    expect(evenings).toEqual(evenings.toSorted());
    expect(both.slice(0, evenings.length).every(({ evening }) => evening)).toBe(true);
    const starts = both.slice(evenings.length).map(({ startsAt }) => Date.parse(startsAt));
    expect(starts).toEqual(starts.toSorted((a, b) => b - a));
  });

  test.each([0, -3, Number.NaN, 0.5, 1.9])("treats page %d as the first one", async (page) => {
    expect(await listPerks("members", { page })).toEqual(await listPerks("members", {}));
  });

  test("is empty after its last page, with the same total", async () => {
    const { total } = await listPerks("members", {});
    expect(await listPerks("members", { page: 1e9 })).toEqual({ perks: [], total });
  });

  test("finds the beginnings of words in title, summary and brand, in any order", async () => {
    const { perks, total } = await listPerks("members", { search: "corv" });
    expect(total).toBeGreaterThan(0);
    const searchedText = ({ title, summary, brand }: PerkCard) => `${title} ${summary} ${brand.name}`;
    for (const perk of perks) expect(searchedText(perk)).toMatch(/\bcorv/i);
    expect(await listPerks("members", { search: "corv zzz" })).toEqual({ perks: [], total: 0 });
  });

  test("ignores a search without a word", async () => {
    expect(await listPerks("members", { search: " *?! " })).toEqual(await listPerks("members", {}));
  });

  test("filters by category, and by perks that end within 14 days, soonest first", async () => {
    for (const { category } of (await listPerks("members", { category: "table" })).perks)
      expect(category.slug).toBe("table");
    const { perks } = await listPerks("members", { endingSoon: true });
    const ends = perks.map(({ endsAt }) => Date.parse(String(endsAt)));
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(ends.every((end) => end <= Date.now() + 14 * 24 * 60 * 60 * 1000)).toBe(true);
  });
});

test("brands are sorted by name and filtered by category", async () => {
  const names = (await listBrands("members", {})).map(({ name }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted());
  const travel = await listBrands("members", { category: "travel" });
  expect(travel.length).toBeGreaterThan(0);
  expect(travel.every(({ category }) => category.slug === "travel")).toBe(true);
});

test("brands by id leave out unknown ids", async () => {
  expect((await listBrandsById("members", ["nothing", "brand-corvo"])).map(({ id }) => id)).toEqual([
    "brand-corvo",
  ]);
  expect(await listBrandsById("members", [])).toEqual([]);
});

test("perks by id leave out unknown ids, and include ended perks as not running", async () => {
  jest.useFakeTimers({ now: new Date("2027-06-01T12:00:00Z"), doNotFake: ["nextTick", "setImmediate"] });
  const ids = ["perk-corvo-coffee-2026-11", "perk-maison-ondine-ondine-20", "nothing"];
  const perks = await listPerksById("members", ids).finally(() => jest.useRealTimers());
  expect(perks.map(({ id, isRunning }) => [id, isRunning])).toEqual([
    ["perk-corvo-coffee-2026-11", false],
    ["perk-maison-ondine-ondine-20", true],
  ]);
  expect(await listPerksById("members", [])).toEqual([]);
});

test("categories have the club's order", async () => {
  expect((await listCategories("everyone")).map(({ slug }) => slug)).toEqual([
    "home",
    "fashion",
    "beauty",
    "table",
    "travel",
    "wellness",
    "jewels",
    "culture",
  ]);
});

test("the home page has campaigns and no empty rail", async () => {
  const { campaigns, rails } = await getHomePage("everyone");
  expect(campaigns.length).toBeGreaterThan(0);
  for (const rail of rails)
    expect((rail.type === "perks" ? rail.perks : rail.brands).length).toBeGreaterThan(0);
});

test("the tagline, the description and the reminder's heading are content; the heading is the specification's text", async () => {
  expect(await getClubIdentity()).toMatchObject({
    tagline: "A members-only shopping club",
    description: expect.stringContaining("A members-only shopping club."),
  });
  expect(await getOnboardingReminder("members")).toMatchObject({
    heading: "You'll never hear the end of it if they don't get an invite.",
  });
});

test("a perk's page has no code, but its offer has one; an unknown perk has neither page nor offer", async () => {
  const { perks } = await listPerks("members", {});
  const code = perks.find(({ kind }) => kind === "shared");
  const slug = code?.slug ?? "";
  expect(await getPerk("members", slug)).not.toHaveProperty("code");
  expect(await getPerkOffer("members", slug)).toMatchObject({ id: code?.id, code: expect.any(String) });
  expect(await getPerk("members", "no-such-perk")).toBeNull();
  expect(await getPerkOffer("members", "no-such-perk")).toBeNull();
});

test("pages share one frozen result", async () => {
  const brands = await listBrands("members", {});
  expect(() => brands.reverse()).toThrow("read only");
  expect(await listBrands("members", {})).toBe(brands);
});
