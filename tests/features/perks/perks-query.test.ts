import { NO_FILTERS, perksHref, readPerksQuery } from "@/features/perks/perks-query";

test.each([
  ["", NO_FILTERS],
  ["search=%20vase%20", { ...NO_FILTERS, search: "vase" }],
  [`search=${"x".repeat(90)}`, { ...NO_FILTERS, search: "x".repeat(80) }],
  ["category=home&ending=soon&page=3", { search: "", category: "home", endingSoon: true, page: 3 }],
  ["ending=later", NO_FILTERS],
  ["page=0", NO_FILTERS],
  ["page=-2", NO_FILTERS],
  ["page=1.5", NO_FILTERS],
  ["page=two", NO_FILTERS],
])("reads the query %j as %j", (text, query) => {
  expect(readPerksQuery(new URLSearchParams(text))).toEqual(query);
});

test.each([
  [{}, "/perks"],
  [{ page: 1 }, "/perks"],
  [{ search: "Pell & Strand" }, "/perks?search=Pell+%26+Strand"],
  [{ category: "home", endingSoon: true, page: 2 }, "/perks?category=home&ending=soon&page=2"],
])("builds for %j the address %j", (wanted, href) => {
  expect(perksHref(wanted)).toBe(href);
});

test("reads the same query from an address that it built", () => {
  const query = { search: "a&b=c", category: "table", endingSoon: true, page: 4 };
  expect(readPerksQuery(new URL(perksHref(query), "https://plus-one.test").searchParams)).toEqual(query);
});
