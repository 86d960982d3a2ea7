import { matchPattern } from "@/content/match-pattern";

test.each([
  ["night", "night*"],
  ["  Night   trains ", "Night* trains*"],
  ["20% off", "20* off*"],
  ["brigid’s", "brigid* s*"],
  ["crème", "crème*"],
  ["cre\u0300me", "crème*"],
  ["東京", "東京*"],
  ['*"] | [0..9] {code} //', "0* 9* code*"],
  ["a b c d e f g h i j", "a* b* c* d* e* f* g* h*"],
  ["x".repeat(90), `${"x".repeat(40)}*`],
])("searches for %j with the pattern %j", (search, pattern) => {
  expect(matchPattern(search)).toBe(pattern);
});

test.each([undefined, "", "   ", "***", "!?"])("returns null for %j, which has no word", (search) => {
  expect(matchPattern(search)).toBeNull();
});
