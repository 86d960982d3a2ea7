import { formatCents } from "@/lib/money";

test.each([
  [0, "$0.00"],
  [5, "$0.05"],
  [5000, "$50.00"],
  [1234567, "$12,345.67"],
  [-1250, "−$12.50"],
])("%i cents read %s", (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});
