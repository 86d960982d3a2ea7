import { quickAmounts } from "@/features/till/spend/amount-form";

test.each([
  [26_550, [2500, 5000, 10_000]],
  [10_001, [2500, 5000, 10_000]],
  [10_000, [1000, 2500, 5000]],
  [5000, [500, 1000, 2500]],
  [1200, [500, 1000]],
  [500, []],
  [1, []],
])("a balance of %i cents has the quick amounts %j", (balance, amounts) => {
  expect(quickAmounts(balance)).toEqual(amounts);
});
