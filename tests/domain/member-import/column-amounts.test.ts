import { markDecider, readAmount } from "@/domain/member-import/column-amounts";

/** Reads a column as an import does: cents, or the problem. */
function readColumn(...cells: string[]) {
  const decider = markDecider();
  for (const cell of cells) decider.see(cell);
  const { mark } = decider.decide();
  return cells.map((cell) => {
    const amount = readAmount(cell, mark);
    return "cents" in amount ? amount.cents : amount.problem;
  });
}

test.each([
  ["40", 4000],
  ["12.5", 1250],
  ["12.50", 1250],
  ["12.5000", 1250],
  ["12,50", 1250],
  ["$1,234.50", 123_450],
  ["$ 1,234.50", 123_450],
  ["US$1,234.50", 123_450],
  ["USD 12.50", 1250],
  ["12.50 USD", 1250],
  ["1.234,50", 123_450],
  ["1 234,50", 123_450],
  ["1\u00a0234,50", 123_450],
  ["1\u202f234,50", 123_450],
  ["1'234.50", 123_450],
  ["1’234.50", 123_450],
  ["1,234,567", 123_456_700],
  ["1.234.567", 123_456_700],
  ["0.500", 50],
  ["(12.50)", -1250],
  ["($12.50)", -1250],
  ["-12.50", -1250],
  ["−$12.50", -1250],
  ["12.50-", -1250],
  ["$-12.50", -1250],
  ["0", 0],
  ["-0", 0],
])("reads %s", (cell, cents) => {
  expect(readColumn(cell)).toEqual([cents]);
});

test.each([
  ["1.234,50 €", "The balance is in €. This club counts in US dollars."],
  ["CHF 1'234.50", "The balance is in CHF. This club counts in US dollars."],
  ["£5", "The balance is in £. This club counts in US dollars."],
  ["C$5", "The balance is in C$. This club counts in US dollars."],
  ["12.50 EUR", "The balance is in EUR. This club counts in US dollars."],
  ["twelve", "The balance must be an amount in dollars, such as 12.50."],
  ["12 points", "The balance must be an amount in dollars, such as 12.50."],
  ["1,23,4", "The balance must be an amount in dollars, such as 12.50."],
  ["--5", "The balance must be an amount in dollars, such as 12.50."],
  ["(5", "The balance must be an amount in dollars, such as 12.50."],
  ["1234.567", "The balance has more than two decimals."],
  ["1,234", "The balance could be two amounts."],
  ["1.500", "The balance could be two amounts."],
])("refuses %s", (cell, problem) => {
  expect(readColumn(cell)).toEqual([problem]);
});

test.each([
  [
    ["1,234", "12.50"],
    [123_400, 1250],
  ],
  [
    ["1,500", "12,50"],
    [150, 1250],
  ],
  [
    ["1.234", "12,50"],
    [123_400, 1250],
  ],
  [
    ["1.234", "1,234.50", "40"],
    ["The balance has more than two decimals.", 123_450, 4000],
  ],
  [
    ["12,50", "12.50"],
    [1250, 1250],
  ],
  [
    ["1,234", "12,50", "12.50"],
    ["The balance could be two amounts.", 1250, 1250],
  ],
])("decides the decimal mark of %j for the whole column", (cells, cents) => {
  expect(readColumn(...cells)).toEqual(cents);
});

test("reads an undecided column with the mark that the owner chose", () => {
  expect(readAmount("1,234", "point")).toEqual({ cents: 123_400 });
  expect(readAmount("1,500", "comma")).toEqual({ cents: 150 });
});
