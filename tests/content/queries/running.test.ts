import { BRAND } from "@/content/queries/brands";
import { HOME_PAGE } from "@/content/queries/pages";
import { PERK_OFFER } from "@/content/queries/perk-offers";
import { PERK, PERKS, PERKS_ENDING_SOON } from "@/content/queries/perks";
import { evaluateQuery } from "@/content/sources/read-embedded";
import { changedDataset, shippedWith } from "../../support/fakes/dataset";

const START = "2026-12-01T05:00:00Z";
const END = "2027-03-01T05:00:00.000Z";
const DAY = 24 * 60 * 60 * 1000;

const { document: brand, slug: brandSlug } = shippedWith(
  ({ _type, audience }) => _type === "brand" && audience === "everyone",
);
const slug = "the-only-perk";
const perk = {
  ...shippedWith(({ _type }) => _type === "perk").document,
  _id: slug,
  slug: { _type: "slug", current: slug },
  brand: { _ref: brand._id },
  audience: "everyone",
  startsAt: START,
  endsAt: END,
};
const rails = [{ _key: "rail", _type: "perkRail", title: "Rail", perks: [{ _ref: slug }] }];
const campaign = {
  ...shippedWith(({ _type }) => _type === "campaign").document,
  _id: "the-only-campaign",
  audience: "everyone",
  startsAt: undefined,
  target: { _ref: slug },
};

const dataset = changedDataset(
  ({ _type, _id }) => {
    if (_id === "homePage") return { rails, campaigns: [{ _ref: campaign._id }] };
    return _type === "perk" || _type === "campaign" ? { _type: "elsewhere" } : undefined;
  },
  perk,
  campaign,
);

/** The queries whose results contain the perk at an instant. */
function queriesAt(now: Date): string[] {
  const params = { audiences: ["everyone"], category: null, from: 0, to: 12 };
  const results = {
    list: evaluateQuery(dataset, PERKS.groq, params, now),
    endingSoon: evaluateQuery(dataset, PERKS_ENDING_SOON.groq, params, now),
    page: evaluateQuery(dataset, PERK.groq, { ...params, slug }, now),
    offer: evaluateQuery(dataset, PERK_OFFER.groq, { ...params, slug }, now),
    brand: evaluateQuery(dataset, BRAND.groq, { ...params, slug: brandSlug }, now),
    home: evaluateQuery(dataset, HOME_PAGE.groq, params, now),
  };
  return Object.entries(results).flatMap(([name, result]) =>
    JSON.stringify(result)?.includes(`"${slug}"`) ? [name] : [],
  );
}

const whileRunning = ["list", "page", "offer", "brand", "home"];

test.each([
  ["before it starts", Date.parse(START) - 1, []],
  ["when it starts", Date.parse(START), whileRunning],
  ["until 14 days before its end", Date.parse(END) - 14 * DAY - 1, whileRunning],
  ["14 days before its end", Date.parse(END) - 14 * DAY, [...whileRunning, "endingSoon"]],
  ["just before its end", Date.parse(END) - 1, [...whileRunning, "endingSoon"]],
  ["at its end", Date.parse(END), []],
])("a perk is in the right results %s", (_title, now, names) => {
  expect(queriesAt(new Date(now)).sort()).toEqual([...names].sort());
});

test("a campaign ends together with its perk", () => {
  const home = (now: string) =>
    evaluateQuery(dataset, HOME_PAGE.groq, { audiences: ["everyone"] }, new Date(now)) as {
      campaigns: unknown[];
    };
  expect(home(START).campaigns).toHaveLength(1);
  expect(home(END).campaigns).toHaveLength(0);
});
