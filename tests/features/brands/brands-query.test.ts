import { brandsHref, readBrandsQuery } from "@/features/brands/brands-query";

test.each([
  ["", { search: "", category: "", takesCredit: false, isPaying: false }],
  [
    "search=%20linen%20&category=home",
    { search: "linen", category: "home", takesCredit: false, isPaying: false },
  ],
  ["spend=balance", { search: "", category: "", takesCredit: true, isPaying: false }],
  ["spend=now", { search: "", category: "", takesCredit: true, isPaying: true }],
  ["spend=1", { search: "", category: "", takesCredit: false, isPaying: false }],
])("reads the query %p", (query, expected) => {
  expect(readBrandsQuery(new URLSearchParams(query))).toEqual(expected);
});

test("puts only active filters into the address", () => {
  expect(brandsHref({})).toBe("/brands");
  expect(brandsHref({ search: "linen", category: "home", takesCredit: true })).toBe(
    "/brands?search=linen&category=home&spend=balance",
  );
});
