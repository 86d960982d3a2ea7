import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

type Document = { _id: string; _type: string } & Record<string, unknown>;
type Perk = Document & {
  brand: { _ref: string };
  kind: string;
  value: string;
  code?: string;
  creditCents?: number;
  limitPerMember: number;
  limitInAll?: number;
  summary: string;
  terms?: string;
  startsAt: string;
  endsAt?: string;
  audience: string;
};
type Store = Document & { brand: { _ref: string }; city: string; location: { lat: number; lng: number } };

const FILE = "src/content/dataset/data.ndjson";
/** "Ten members an evening", "Four members, one bench", "fourteen chairs", "Forty are set aside", "Two dozen bottles of three". */
const COUNTED =
  /\b(members|people)\b\W*(an? (day|evening|weekend)|, one bench)|has \w+ chairs|are (set aside|kept for members)|dozen bottles/;
const DAY = 24 * 60 * 60 * 1000;

const all = readFileSync(FILE, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Document);
const published = all.filter(({ _id }) => !_id.startsWith("drafts."));
const perks = ofType<Perk>("perk");
const stores = ofType<Store>("store");

describe("the dataset that ships with the club", () => {
  test("has at least 24 brands, 60 perks of every kind, and unpublished drafts", () => {
    expect(ofType("brand").length).toBeGreaterThanOrEqual(24);
    expect(perks.length).toBeGreaterThanOrEqual(60);
    expect(new Set(perks.map(({ kind }) => kind))).toEqual(
      new Set(["shared", "unique", "pass", "link", "credit"]),
    );
    expect(all.length).toBeGreaterThan(published.length);
    expect(perks.filter(({ audience }) => audience === "members").length).toBeGreaterThan(0);
  });

  test("has at least 120 stores, ten or more in each of 12 cities, of every brand", () => {
    const cities = Map.groupBy(stores, ({ city }) => city);
    expect([...cities.keys()].toSorted()).toEqual(Object.keys(BOXES).toSorted());
    for (const [city, there] of cities) expect([city, there.length >= 10]).toEqual([city, true]);
    expect(new Set(stores.map(({ brand }) => brand._ref)).size).toBe(ofType("brand").length);
  });

  test("has every store inside its city", () => {
    const outside = stores.filter(({ city, location: { lat, lng } }) => {
      const [south, west, north, east] = BOXES[city] ?? [0, 0, 0, 0];
      return lat <= south || lat >= north || lng <= west || lng >= east;
    });
    expect(outside.map(({ _id }) => _id)).toEqual([]);
  });

  test("has no two stores at the same location", () => {
    const locations = stores.map(({ location }) => `${location.lat},${location.lng}`);
    expect(new Set(locations).size).toBe(locations.length);
  });

  test("has unique ids, list keys, and slugs per type", () => {
    const ids = all.map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    const slugs = published.flatMap(({ _type, slug }) =>
      slug ? [`${_type} ${(slug as { current: string }).current}`] : [],
    );
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const list of lists(all)) {
      const keys = list.map(({ _key }) => _key);
      expect(keys).not.toContain(undefined);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test("refers only to published documents", () => {
    const ids = new Set(published.map(({ _id }) => _id));
    const lost = values(all, "_ref").filter((id) => !ids.has(id));
    expect(values(all, "_ref").length).toBeGreaterThan(500);
    expect(lost).toEqual([]);
  });

  test("has a file and an alternative text for every picture", () => {
    const files = values(all, "_sanityAsset").map((asset) => asset.replace("image@file://", ""));
    const missing = files.filter((file) => !existsSync(resolve(dirname(FILE), file)));
    expect(files.length).toBeGreaterThan(400);
    expect([...new Set(missing)]).toEqual([]);
    expect(values(all, "alt").filter((alt) => alt.trim() === "")).toEqual([]);
    expect(values(all, "alt").length).toBe(files.length);
  });
});

test("every link in a text leads to a page of the club, an existing brand, or a reserved example host", () => {
  const slugs = ofType("brand").map(({ slug }) => (slug as { current: string }).current);
  const pages = ["/perks", "/brands", "/stores", ...slugs.map((slug) => `/brands/${slug}`)];
  const written = all.flatMap(({ body }) =>
    [...String(body ?? "").matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href as string),
  );
  const links = [...values(all, "href"), ...values(all, "website"), ...written];
  expect(links.length).toBeGreaterThan(50);
  expect(
    links.filter((href) => !pages.includes(href) && !/^https:\/\/[a-z-]+\.example(\/|$)/.test(href)),
  ).toEqual([]);
});

test("every phone number is reserved for fiction", () => {
  const reserved = /^\+1 \d{3} 555 01\d\d$|^\+44 20 7946 0\d{3}$|^\+33 1 99 00 \d\d \d\d$/;
  const phones = values(stores, "phone");
  expect(phones.length).toBeGreaterThan(100);
  expect(phones.filter((phone) => !reserved.test(phone))).toEqual([]);
});

describe("a perk of the dataset", () => {
  test("has a code, a link, an amount or neither, according to its kind", () => {
    for (const { _id, kind, code, linkUrl, creditCents, value } of perks) {
      expect([_id, typeof code]).toEqual([_id, kind === "shared" ? "string" : "undefined"]);
      expect([_id, typeof linkUrl]).toEqual([_id, kind === "link" ? "string" : "undefined"]);
      expect([_id, typeof creditCents]).toEqual([_id, kind === "credit" ? "number" : "undefined"]);
      if (creditCents !== undefined)
        expect([_id, value]).toEqual([_id, `$${creditCents / 100} for your balance`]);
      if (code !== undefined) expect(code).toMatch(/^[A-Z]+-[A-Z0-9]+$/);
    }
  });

  test("gives credit only at a brand that accepts the balance", () => {
    const accepting = new Set(
      ofType<Document & { takesCredit?: boolean }>("brand").flatMap(({ _id, takesCredit }) =>
        takesCredit ? _id : [],
      ),
    );
    const others = perks.filter(({ kind, brand }) => kind === "credit" && !accepting.has(brand._ref));
    expect(others.map(({ _id }) => _id)).toEqual([]);
  });

  test("can be claimed at least once, and ends after it starts", () => {
    const odd = perks.filter(
      ({ limitPerMember, startsAt, endsAt }) =>
        limitPerMember < 1 || Number.isNaN(Date.parse(startsAt)) || (endsAt && endsAt <= startsAt),
    );
    expect(odd.map(({ _id }) => _id)).toEqual([]);
  });

  test("has a limit in all if its text counts the places", () => {
    const counted = perks.filter(({ summary, terms = "" }) => COUNTED.test(`${summary} ${terms}`));
    expect(counted.length).toBeGreaterThan(80);
    expect(counted.filter(({ limitInAll }) => !limitInAll).map(({ _id }) => _id)).toEqual([]);
  });

  test("for two has no more claims than half of the counted chairs", () => {
    const chairs = perks.filter(({ terms = "" }) => terms.includes("fourteen chairs"));
    expect(new Set(chairs.map(({ limitInAll }) => limitInAll))).toEqual(new Set([7]));
  });

  test("has a code that no other perk has", () => {
    const codes = perks.flatMap(({ code }) => code ?? []);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test("is not for everyone if its brand is for members", () => {
    const hidden = ofType("brand").filter(({ audience }) => audience === "members");
    const open = [...perks, ...stores].filter(
      ({ brand, audience }) => audience === "everyone" && hidden.some(({ _id }) => _id === brand._ref),
    );
    expect(hidden.length).toBeGreaterThan(0);
    expect(open.map(({ _id }) => _id)).toEqual([]);
  });

  test("is one of at least 60 running perks on any day until the end of 2029; at least three end within 14 days", () => {
    const days: number[] = [];
    for (let at = Date.parse("2026-11-21T00:00:00Z"); at < Date.parse("2029-12-15T00:00:00Z"); at += DAY)
      days.push(at + (days.length % 24) * 60 * 60 * 1000);
    const thin = days.filter((now) => {
      const live = perks.filter(
        ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && (!endsAt || Date.parse(endsAt) > now),
      );
      const ending = live.filter(({ endsAt }) => endsAt && Date.parse(endsAt) <= now + 14 * DAY);
      return live.length < 60 || ending.length < 3;
    });
    expect(days.length).toBeGreaterThan(1000);
    expect(thin.map((now) => new Date(now).toISOString())).toEqual([]);
  });

  test("may have ended or not started on the day the dataset was made", () => {
    const now = Date.parse("2026-11-21T12:00:00Z");
    expect(perks.filter(({ endsAt }) => endsAt && Date.parse(endsAt) < now).length).toBeGreaterThan(3);
    expect(perks.filter(({ startsAt }) => Date.parse(startsAt) > now).length).toBeGreaterThan(3);
  });
});

function ofType<Type extends Document>(type: string): Type[] {
  return published.filter(({ _type }) => _type === type) as Type[];
}

/** South, west, north, east, in degrees. */
type Box = [number, number, number, number];

const BOXES: Record<string, Box> = {
  "New York": [40.69, -74.03, 40.8, -73.93],
  Boston: [42.33, -71.1, 42.37, -71.03],
  Washington: [38.87, -77.08, 38.93, -76.98],
  Miami: [25.72, -80.27, 25.9, -80.12],
  Chicago: [41.79, -87.69, 41.99, -87.58],
  Austin: [30.24, -97.77, 30.41, -97.71],
  Denver: [39.68, -105.01, 39.78, -104.94],
  "Los Angeles": [33.98, -118.5, 34.1, -118.23],
  "San Francisco": [37.75, -122.46, 37.81, -122.39],
  Seattle: [47.59, -122.39, 47.68, -122.29],
  London: [51.48, -0.21, 51.54, -0.06],
  Paris: [48.84, 2.29, 48.89, 2.38],
};

/** Every string under this name, at any depth. */
function values(node: unknown, name: string): string[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === name && typeof value === "string" ? [value] : values(value, name),
  );
}

function lists(node: unknown): Array<Array<{ _key?: string }>> {
  if (typeof node !== "object" || node === null) return [];
  const own = Array.isArray(node) && node !== all && typeof node[0] === "object" ? [node] : [];
  return [...own, ...Object.values(node).flatMap(lists)];
}
