import { wordSearch } from "@/content/word-search";

test.each([
  ["night", "The Night Train"],
  ["  train   nig ", "The Night Train"],
  ["20% off", "Off: 20 percent"],
  ["brigids", "St. Brigid’s bakery"],
  ["brigid’s", "St. Brigid's bakery"],
  ["creme", "Crème brûlée"],
  ["CRÈME", "cre\u0300me"],
  ["muller", "Müller & Søn"],
  ["son", "Müller & Søn"],
  ["東京", "東京の夜"],
  ['*"] | [0..9] {code} //', "Code 0 to 9"],
])("finds with %j the text %j", (search, text) => {
  expect(wordSearch(search)?.([text])).toBe(true);
});

test("finds no part within a word, and needs all words", () => {
  expect(wordSearch("ight")?.(["Night"])).toBe(false);
  expect(wordSearch("night bus")?.(["Night", "train"])).toBe(false);
  expect(wordSearch("night bus")?.(["Night", "bus"])).toBe(true);
});

test.each([undefined, "", "   ", "***", "!?"])("is null for %j, which has no word", (search) => {
  expect(wordSearch(search)).toBeNull();
});
