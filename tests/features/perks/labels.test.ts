import { countText, emptyText, endsText, limitText } from "@/features/perks/labels";
import { NO_FILTERS } from "@/features/perks/perks-query";

const NOW = new Date("2026-03-01T15:00:00Z");

test.each([
  [null, null],
  ["2026-03-02T04:59:59Z", "Ends today"],
  ["2026-03-03T04:59:59Z", "Ends tomorrow"],
  ["2026-03-04T04:59:59Z", "Ends in 2 days"],
  ["2026-03-16T03:59:59Z", "Ends in 14 days"],
  ["2026-03-17T03:59:59Z", "Valid until March 16, 2026"],
  ["2027-01-01T04:59:59Z", "Valid until December 31, 2026"],
])("a perk that ends at %s has the label %j", (endsAt, text) => {
  expect(endsText(endsAt, NOW)).toBe(text);
});

test.each([
  [1, "Once for each member"],
  [2, "Twice for each member"],
  [12, "Up to 12 times for each member"],
])("a limit of %i has the label %j", (limit, text) => {
  expect(limitText(limit)).toBe(text);
});

test.each([
  [0, "", "0 perks"],
  [1, "", "1 perk"],
  [3, "vase", "3 perks for “vase”"],
])("%i perks for %j have the label %j", (total, search, text) => {
  expect(countText(total, search)).toBe(text);
});

test.each([
  [{ search: "xyzzy" }, "No perks match your search.", "Try a brand, or a word such as “vase” or “upgrade”."],
  [
    { search: "xyzzy", category: "travel" },
    "No perks match your search.",
    "Try another word, or search all perks.",
  ],
  [
    { category: "nope" },
    "No perks here right now.",
    "There are no perks of this kind right now. Try another kind.",
  ],
  [{ endingSoon: true }, "No perks here right now.", "No perks here end in the next two weeks."],
])("an empty result for %j has the right text", (wanted, title, text) => {
  expect(emptyText({ ...NO_FILTERS, ...wanted })).toEqual({ title, text });
});
