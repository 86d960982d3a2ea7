import { EVERYTHING, perksHref, readPerksQuery } from "@/features/perks/perks-query";

test.each([
  ["", EVERYTHING],
  ["search=%20vase%20", { ...EVERYTHING, search: "vase" }],
  [`search=${"x".repeat(90)}`, { ...EVERYTHING, search: "x".repeat(80) }],
  ["category=home&ending=soon&page=3", { search: "", category: "home", endingSoon: true, page: 3 }],
  ["ending=later", EVERYTHING],
  ["page=0", EVERYTHING],
  ["page=-2", EVERYTHING],
  ["page=1.5", EVERYTHING],
  ["page=two", EVERYTHING],
])("the query %j asks for %j", (text, query) => {
  expect(readPerksQuery(new URLSearchParams(text))).toEqual(query);
});

test.each([
  [{}, "/perks"],
  [{ page: 1 }, "/perks"],
  [{ search: "Pell & Strand" }, "/perks?search=Pell+%26+Strand"],
  [{ category: "home", endingSoon: true, page: 2 }, "/perks?category=home&ending=soon&page=2"],
])("%j has the address %j", (wanted, href) => {
  expect(perksHref(wanted)).toBe(href);
});

test("what an address says comes back from it", () => {
  const query = { search: "a&b=c", category: "table", endingSoon: true, page: 4 };
  expect(readPerksQuery(new URL(perksHref(query), "https://plus-one.test").searchParams)).toEqual(query);
});
