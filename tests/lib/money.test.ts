import { paymentSchema } from "@/domain/text-rules/amount-field";
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

const paid = (typed: string) => paymentSchema.safeParse(typed).data ?? null;

test.each([
  ["25", 2500],
  [" $25 ", 2500],
  ["12.50", 1250],
  ["12.5", 1250],
  ["25.05", 2505],
  ["0.01", 1],
  [" $1,200 ", 120_000],
  ["$ 1,025.50", 102_550],
  ["999,999.99", 99_999_999],
  ["25 USD", 2500],
  ["usd 25", 2500],
  ["US$25", 2500],
  ["US $25.50", 2550],
  ["25 $", 2500],
  ["25 dollars", 2500],
  ["1 dollar", 100],
  ["25.", 2500],
  ["“25”", 2500],
  ["• 25", 2500],
  ["25\u00a0", 2500],
  ["＄２５", 2500],
  ["٢٥", 2500],
  ["۱۲٫۵۰", 1250],
  ["१२.५", 1250],
])("parses %j as %i cents, on the button and in the till’s schema", (typed, cents) => {
  expect(parseCents(typed)).toBe(cents);
  expect(paid(typed)).toBe(cents);
});

test.each([
  ["0", 0],
  ["0.00", 0],
  ["-0", 0],
  ["-5", -500],
  ["- 5", -500],
  ["“- 5”", -500],
  ["－ 5", -500],
  ["–\u00a05 USD", -500],
  ["−$0.05", -5],
  ["-US$5", -500],
  ["1,000,000", 100_000_000],
  ["99999999", 9_999_999_900],
])("parses %j as %i cents, which no member can pay", (typed, cents) => {
  expect(parseCents(typed)).toBe(cents);
  expect(paid(typed)).toBeNull();
});

test.each(
  [
    ["", "ten", "$", "USD", "1.234", "2.555", ".5", "1e3", "½", "25 or 30", "1234567890", "1234,567"],
    ["1,20", "10,5", "12,50", ",50", "٬٥", "·50", "1 000", "5 000", "1.000,50"],
    ["--5", "- -5", "— 5", "5-", "$-5", "(25)", "“(25)”", "（25）", "25)", "€25", "25 EUR"],
  ].flat(),
)("rejects %j, on the button and in the till’s schema", (typed) => {
  expect(parseCents(typed)).toBeNull();
  expect(paid(typed)).toBeNull();
});

test.each([
  [0, "$0"],
  [123_450, "$1,235"],
  [-5000, "−$50"],
  [-1, "$0"],
])("formats %i cents as whole dollars, %s", (cents, text) => {
  expect(formatDollars(cents)).toBe(text);
});
