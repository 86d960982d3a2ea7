import { homeCountry } from "@/features/stores/finder/stores-screen";
import { PARIS, STORES } from "../../../support/stores";

test.each([
  ["the phone number's country", "FR", "en-US,en;q=0.9", "France"],
  [
    "the first region of the browser that has stores",
    null,
    "de-DE,de;q=0.9,en-GB;q=0.8,en;q=0.7",
    "United Kingdom",
  ],
  ["the browser's region for a phone number without stores there", "JP", "fr-FR", "France"],
  ["the country with the most stores if nothing else is known", null, null, "United States"],
  [
    "the country with the most stores for languages without a region",
    null,
    "fr,en;q=0.5,zh-Hant",
    "United States",
  ],
  ["the country with the most stores for a wrong header", "ZZ", "*;q=0, x-\u0000-US, -", "United States"],
])("the home country is %s", (_title, phone, language, country) => {
  expect(homeCountry(STORES, phone, language)).toBe(country);
});

test("there is no home country without stores", () => {
  expect(homeCountry([], "US", "en-US")).toBeNull();
  expect(homeCountry([PARIS], "US", "en-US")).toBe("France");
});
