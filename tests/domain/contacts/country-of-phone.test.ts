import { countryOfPhone } from "@/domain/contacts/country-of-phone";

test.each([
  ["+12125550147", "US"],
  ["+16045550147", "CA"],
  ["+442079460184", "GB"],
  ["+33142685300", "FR"],
  ["+80012345678", null],
  ["no number", null],
])("the country of %s is %s", (phone, country) => {
  expect(countryOfPhone(phone)).toBe(country);
});
