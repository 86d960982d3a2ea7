import { amountSchema } from "@/domain/till/amount";

test.each([
  ["25", 2500],
  [" $25 ", 2500],
  ["25.5", 2550],
  ["25.05", 2505],
  ["$ 1,025.50", 102_550],
  ["0.01", 1],
  ["٢٥", 2500],
])("%j is %i cents", (typed, cents) => {
  expect(amountSchema.parse(typed)).toBe(cents);
});

test.each(["", "0", "0.00", "-5", "2.555", "1e3", "ten", "10,5", "99999999", "5 000", "(25)", "\u221225"])(
  "rejects %j",
  (typed) => {
    expect(amountSchema.safeParse(typed).success).toBe(false);
  },
);
