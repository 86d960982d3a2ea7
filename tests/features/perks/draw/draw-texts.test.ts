import type { OwnName } from "@/domain/draws/get-draw";
import { chargeText, lotsText, outcomeOf, promiseText, withGuests } from "@/features/perks/draw/draw-texts";

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
  expect(promiseText({ places: 48, guests: 0 })).toBe("48 places, and the same chance for each name.");
  expect(promiseText({ places: 1, guests: 0 })).toBe("One place, and the same chance for each name.");
  expect(chargeText(null)).toBe("Nothing is charged.");
  expect(chargeText(2500)).toBe("$25.00 is charged to your balance if your name is drawn, and not before.");
});

test("a draw of an evening says that guests win together", () => {
  expect(promiseText({ places: 20, guests: 1 })).toBe(
    "20 places, and the same chance for each name. With guests, all of you have a place or none.",
  );
  expect([withGuests([]), withGuests(["Sam"]), withGuests(["Sam", "Noor"])]).toEqual([
    null,
    "With Sam",
    "With Sam and Noor",
  ]);
});

test.each<[string, Partial<OwnName>, string | undefined]>([
  ["that won", { outcome: "won" }, "You’re in."],
  ["that waits", {}, "Not this time."],
  ["that was taken out", { isIn: false }, "Not this time."],
  ["that was passed over", { outcome: "passed", reason: "frozen" }, "You were drawn as number 12."],
  ["that left before the draw", { isIn: false, place: null }, undefined],
])("a name %s reads how it went", (_, change, title) => {
  expect(outcomeOf({ ...OWN, ...change }, 40)?.title).toBe(title);
});

test.each([
  [1, "Drawn first of 40 names."],
  [10, "Drawn tenth of 40 names."],
  [11, "Drawn as number 11 of 40 names."],
])("the winner with the place %i reads %s", (place, text) => {
  expect(outcomeOf({ ...OWN, place, outcome: "won" }, 40)?.text).toBe(text);
});

test("a name that was passed over reads its luck first, and then why", () => {
  expect(outcomeOf({ ...OWN, place: 3, outcome: "passed", reason: "balance" }, 40)).toEqual({
    title: "You were drawn third.",
    text: "But your balance didn’t cover the price, so the place went to the next name.",
  });
});

test("without a name there is no outcome", () => {
  expect(outcomeOf(null, 40)).toBeNull();
});
