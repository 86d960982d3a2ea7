import {
  filterChoices,
  filterStores,
  NO_FILTER,
  readFilter,
  withFilter,
  withStore,
} from "@/features/stores/locations/store-filter";
import { CHELSEA, LONDON, PARIS, SOHO, STORES } from "../../../support/stores";

test.each([
  ["nothing", {}, STORES],
  ["a city", { city: "new-york" }, [SOHO, CHELSEA]],
  ["a category", { category: "table" }, [CHELSEA, PARIS]],
  ["a brand", { brand: "casa-orrin" }, [SOHO, LONDON]],
  ["a city and a category", { city: "paris", category: "table" }, [PARIS]],
  ["a city that has no such brand", { city: "paris", brand: "corvo" }, []],
  ["a word of the address", { search: "mercer" }, [SOHO]],
  ["a neighbourhood", { search: "Chelsea" }, [CHELSEA]],
  ["words from different places, in any order", { search: "york corvo" }, [CHELSEA]],
  ["a word without its accent", { search: "sevigne" }, [PARIS]],
  ["the typewriter's apostrophe", { search: "brigid's" }, [PARIS]],
  ["a category's title", { search: "food" }, [CHELSEA, PARIS]],
  ["a country", { search: "  france " }, [PARIS]],
  ["something that no store sells", { search: "submarine" }, []],
  ["a city there is not", { city: "atlantis" }, []],
])("filters by %s", (_title, filter, expected) => {
  expect(filterStores(STORES, { ...NO_FILTER, ...filter })).toEqual(expected);
});

test("reads the filter from the query and leaves other parameters unchanged", () => {
  const query = new URLSearchParams("modal=share-invite&city=paris&search=+tea+&store=x");
  const filter = readFilter(query);
  expect(filter).toEqual({ search: "tea", city: "paris", category: "", brand: "" });
  expect(withFilter(query, { ...NO_FILTER, brand: "corvo" }).toString()).toBe(
    "modal=share-invite&brand=corvo",
  );
  expect(withStore(query, SOHO.id).get("store")).toBe(SOHO.id);
  expect(withStore(query, null).toString()).toBe("modal=share-invite&city=paris&search=+tea+");
});

test("offers each city, category and brand once, in alphabetical order", () => {
  expect(filterChoices(STORES)).toEqual({
    cities: [
      { value: "london", label: "London" },
      { value: "new-york", label: "New York" },
      { value: "paris", label: "Paris" },
    ],
    categories: [
      { value: "table", label: "Food & Drink" },
      { value: "home", label: "Home" },
    ],
    brands: [
      { value: "brigids", label: "Brigid’s" },
      { value: "casa-orrin", label: "Casa Orrin" },
      { value: "corvo", label: "Corvo" },
    ],
  });
});
