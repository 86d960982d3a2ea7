import { fillText, hasMatchingBrackets, placeholdersIn } from "@/domain/messages/kinds/message-kind";

const VALUES = { friend: "Sam", product: "Plus One", empty: "", odd: "{friend} [x] $& |", lines: "a\nb" };

test.each([
  ["{friend} has joined {product}", "Sam has joined Plus One"],
  ["Hello{empty}{unknown}.", "Hello."],
  ["Hello[ {friend}].", "Hello Sam."],
  ["Hello[ {empty}].", "Hello."],
  ["Hello[ {unknown}].", "Hello."],
  ["[{friend} and {empty}]!", "!"],
  ["[always]", "always"],
  ["[{friend}|Hello]", "Sam"],
  ["[{empty}|Hello {friend}]", "Hello Sam"],
  ["[{empty}|Hello {unknown}.]", "Hello ."],
  ["[{empty}|a|b]", "a|b"],
  ["a | b", "a | b"],
  // A value is not filled in again.
  ["{odd}", "{friend} [x] $& |"],
  ["[{odd}]", "{friend} [x] $& |"],
  ["[{empty}]\n\n[{empty}]\n\nEnd", "End"],
  ["Start\n\n[{empty}]\n\nEnd", "Start\n\nEnd"],
  ["Start\n\n[{friend}]\n\nEnd", "Start\n\nSam\n\nEnd"],
  ["{lines}\n", "a\nb"],
  ["", ""],
])("%j becomes %j", (text, filled) => {
  expect(fillText(text, VALUES)).toBe(filled);
});

test.each([
  ["plain", true],
  ["{a} [{b}|c] [d]", true],
  ["[a {b}]", true],
  ["{", false],
  ["}", false],
  ["{}", false],
  ["{first name}", false],
  ["{a", false],
  ["[a", false],
  ["a]", false],
  ["[a [b] c]", false],
  ["[{a]}", false],
  ["{{a}}", false],
])("whether the brackets of %j match: %s", (text, matches) => {
  expect(hasMatchingBrackets(text)).toBe(matches);
});

test("lists placeholders also in parts", () => {
  expect(placeholdersIn("{a} [{b}|{c}] {a}")).toEqual(["a", "b", "c", "a"]);
});
