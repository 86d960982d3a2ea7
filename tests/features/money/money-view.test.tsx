import { render, screen, within } from "@testing-library/react";
import type { OwedWeek } from "@/domain/ledger/list-owed";
import { MoneyView } from "@/features/money/money-view";

const EMPTY = { owedCents: 0, spendableCents: 0, pendingCents: 0, kinds: [] };
const WEEKS: OwedWeek[] = [
  {
    ...{ week: "2026-03-09", owedCents: 7000, spendableCents: 2000, pendingCents: 5000 },
    kinds: [
      { kind: "welcome", changeCents: 5000, owedCents: 10_000 },
      { kind: "purchase", changeCents: -3000, owedCents: -3000 },
    ],
  },
  {
    ...{ week: "2026-03-02", owedCents: 5000, spendableCents: 0, pendingCents: 5000 },
    kinds: [{ kind: "welcome", changeCents: 5000, owedCents: 5000 }],
  },
];

const rowsOf = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test("shows what the club owes, by week and by kind", () => {
  render(<MoneyView weeks={WEEKS} countedAt={new Date("2026-03-11T16:15:00Z")} />);
  expect(screen.getByRole("img")).toHaveAccessibleName(
    "What the club owes from Mar 2 to Mar 9: first $50.00, $50.00 of it pending; last $70.00, $50.00 of it pending.",
  );
  expect(screen.getByText(/ Counted every 5 minutes, last on Mar 11, 12:15 PM\.$/)).toBeVisible();
  expect(rowsOf("What the club owes by week")).toEqual([
    ["Week", "Owed", "Spendable", "Pending"],
    ["Mar\u00a09", "$70.00", "$20.00", "$50.00"],
    ["Mar\u00a02", "$50.00", "$0.00", "$50.00"],
  ]);
  expect(rowsOf("What the club owes by kind")).toEqual([
    ["Kind", "This week", "Sum"],
    ["Welcome", "+$50.00", "$100.00"],
    ["Purchase", "−$30.00", "−$30.00"],
  ]);
  expect(rowsOf("Changes by week and kind")).toEqual([
    ["Week, kind", "Change"],
    ["Mar 9", "+$20.00"],
    ["Welcome", "+$50.00"],
    ["Purchase", "−$30.00"],
    ["Mar 2", "+$50.00"],
    ["Welcome", "+$50.00"],
  ]);
});

test("a club without credit reads what will appear", () => {
  render(<MoneyView weeks={[{ week: "2026-03-09", ...EMPTY }]} countedAt={null} />);
  expect(screen.getByText("The club owes nothing yet")).toBeVisible();
});
