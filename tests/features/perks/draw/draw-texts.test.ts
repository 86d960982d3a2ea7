import type { OwnName } from "@/domain/draws/get-draw";
import { lotsText, outcomeOf, promiseText, withGuests } from "@/features/perks/draw/draw-texts";

const OWN: OwnName = { lot: 7, isIn: true, guests: [], place: 12, outcome: null, reason: null };

test.each([
  [[40, []], "1 to 40"],
  [[1, []], "1"],
  [[40, [3]], "1 to 40, without 3"],
  [[40, [3, 17]], "1 to 40, without 3 and 17"],
] as const)("the lots %j are %s", ([lots, out], text) => {
  expect(lotsText(lots, out)).toBe(text);
});

test("a draw promises places, chances and when the price is charged", () => {
  expect(promiseText({ places: 48, priceCents: null, guests: 0 })).toBe(
    "48 places, and the same chance for each name. Nothing is charged.",
  );
  expect(promiseText({ places: 1, priceCents: 2500, guests: 0 })).toBe(
    "One place, and the same chance for each name. $25.00 is charged to your balance if yours is drawn, and not before.",
  );
});

test("a draw of an evening says that guests win together", () => {
  expect(promiseText({ places: 20, priceCents: null, guests: 1 })).toBe(
    "20 places, and the same chance for each name. With guests, all of you have a place or none. Nothing is charged.",
  );
  expect([withGuests([]), withGuests(["Sam"]), withGuests(["Sam", "Noor"])]).toEqual([
    null,
    "With Sam",
    "With Sam and Noor",
  ]);
});

test.each<[string, Partial<OwnName>, string | undefined]>([
  ["that won", { outcome: "won" }, "You’re in."],
  ["that waits", {}, "Not this time. You’re number 12."],
  ["that was taken out", { isIn: false }, "Not this time."],
  ["that was passed over", { outcome: "passed", reason: "frozen" }, "Your balance was frozen."],
  ["that left before the draw", { isIn: false, place: null }, undefined],
])("a name %s reads how it went", (_, change, title) => {
  expect(outcomeOf({ ...OWN, ...change }, 40)?.title).toBe(title);
});

test("without a name there is no outcome", () => {
  expect(outcomeOf(null, 40)).toBeNull();
});
