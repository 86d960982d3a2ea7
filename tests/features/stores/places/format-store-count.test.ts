import { formatStoreCount } from "@/features/stores/places/format-store-count";
import { CHELSEA, SOHO, STORES } from "../../../support/stores";

test.each([
  [[], "No stores"],
  [[SOHO], "1 store in New York"],
  [[SOHO, CHELSEA], "2 stores in New York"],
  [STORES, "4 stores in 3 cities"],
])("the list says how many it holds", (stores, words) => {
  expect(formatStoreCount(stores)).toBe(words);
});
