import { directionsHref, phoneHref } from "@/features/stores/locations/directions-href";
import { PARIS } from "../../../support/stores";

test("links by https to a map service, with only the store's address", () => {
  const url = new URL(directionsHref(PARIS));
  expect(url.protocol).toBe("https:");
  expect(url.searchParams.get("destination")).toBe("Brigid’s, Le Marais, 14 rue de Sévigné, Paris, France");
  expect([...url.searchParams.keys()]).toEqual(["api", "destination"]);
});

test.each([
  ["+1 (212) 555-0147", "tel:+12125550147"],
  ["+33 1 84 88 12 34", "tel:+33184881234"],
])("%s becomes %s", (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});
