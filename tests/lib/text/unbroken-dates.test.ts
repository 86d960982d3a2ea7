import { unbrokenDates } from "@/lib/text/unbroken-dates";

test.each([
  ["or wait until December 22.", "or wait until December\u00a022."],
  ["Sent Nov 3, 4:05 PM", "Sent Nov\u00a03, 4:05 PM"],
  ["Member since May 2026, one of two in March 2", "Member since May 2026, one of two in March\u00a02"],
  ["The month of June", "The month of June"],
])("keeps the day of %j with its month", (text, unbroken) => {
  expect(unbrokenDates(text)).toBe(unbroken);
});
