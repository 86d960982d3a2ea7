import { formatCents, formatDollars, parseCents } from "@/lib/money";

test.each([
  [0, "$0.00"],
  [-0, "$0.00"],
  [5, "$0.05"],
  [5000, "$50.00"],
  [1234567, "$12,345.67"],
  [-1250, "−$12.50"],
])("formats %i cents as %s", (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});

test.each([
  ["12.50", 1250],
  ["12.5", 1250],
  [" $1,200 ", 120_000],
  ["-5", -500],
  ["−$0.05", -5],
  ["0", 0],
])("parses %j as %i cents", (typed, cents) => {
  expect(parseCents(typed)).toBe(cents);
});

test.each(["", "ten", "1.234", "1,20", "1 000", "--5", "5-", "1e3", "$", ".5", "1234567890"])(
  "rejects %j",
  (typed) => {
    expect(parseCents(typed)).toBeNull();
  },
);

test.each([
  [0, "$0"],
  [123_450, "$1,235"],
  [-5000, "−$50"],
  [-1, "$0"],
])("formats %i cents as whole dollars, %s", (cents, text) => {
  expect(formatDollars(cents)).toBe(text);
});
