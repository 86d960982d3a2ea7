import { countText, emptyText, endsText, limitText } from "@/features/perks/labels";
import { EVERYTHING } from "@/features/perks/perks-query";

const NOW = new Date("2026-03-01T15:00:00Z");

test.each([
  [null, null],
  ["2026-03-02T04:59:59Z", "Ends today"],
  ["2026-03-03T04:59:59Z", "Ends tomorrow"],
  ["2026-03-04T04:59:59Z", "Ends in 2 days"],
  ["2026-03-16T03:59:59Z", "Ends in 14 days"],
  ["2026-03-17T03:59:59Z", "Until March 16, 2026"],
  ["2027-01-01T04:59:59Z", "Until December 31, 2026"],
])("a perk that ends at %s says %j", (endsAt, text) => {
  expect(endsText(endsAt, NOW)).toBe(text);
});

test.each([
  [1, "Once for each member"],
  [2, "Twice for each member"],
  [12, "Up to 12 times for each member"],
])("a limit of %i reads %j", (limit, text) => {
  expect(limitText(limit)).toBe(text);
});

test.each([
  [0, "", "0 perks"],
  [1, "", "1 perk"],
  [3, "vase", "3 perks for “vase”"],
])("%i perks for %j read %j", (total, search, text) => {
  expect(countText(total, search)).toBe(text);
});

test.each([
  [{ search: "xyzzy" }, "Nothing by that name, yet.", "Try a brand, or a word such as “vase” or “upgrade”."],
  [
    { search: "xyzzy", category: "travel" },
    "Nothing by that name, yet.",
    "Try another word, or look among all perks.",
  ],
  [
    { category: "nope" },
    "Nothing here today.",
    "There’s no perk of this kind just now. Other kinds have some.",
  ],
  [{ endingSoon: true }, "Nothing here today.", "No perks here end in the next two weeks."],
])("no perks for %j answers what was asked", (wanted, title, text) => {
  expect(emptyText({ ...EVERYTHING, ...wanted })).toEqual({ title, text });
});
