import { cutText, isTooLong } from "@/lib/text/text-length";

const FAMILY = "👨‍👩‍👧‍👦"; // seven code points

test.each([
  ["a".repeat(10), false],
  ["a".repeat(11), true],
  ["🪩".repeat(10), false],
  ["🪩".repeat(11), true],
  [FAMILY.repeat(5), false],
  [FAMILY.repeat(6), true],
  [`a${"\u0301".repeat(39)}`, false],
  [`a${"\u0301".repeat(40)}`, true],
])("%j is too long for ten characters: %s", (text, expected) => {
  expect(isTooLong(text, 10)).toBe(expected);
});

test.each([
  ["short", "short"],
  ["a".repeat(12), "a".repeat(10)],
  ["🪩".repeat(12), "🪩".repeat(10)],
  [FAMILY.repeat(12), FAMILY.repeat(5)],
  ["नि".repeat(12), "नि".repeat(10)],
  ["123456789 1", "123456789"],
])("cuts %j to ten characters as %j", (text, cut) => {
  expect(cutText(text, 10)).toBe(cut);
  expect(isTooLong(cut, 10)).toBe(false);
});
