import { render, screen, within } from "@testing-library/react";
import type { PerkFigures as Figures } from "@/domain/perks/list-perk-figures";
import { PerkFigures } from "@/features/perks/perk-figures";

const WEEKS = ["2026-03-02", "2026-03-09"];
const none = { claims: 0, uses: 0, payments: 0, refunds: 0, netCents: 0 };
const orrin = { ...none, brand: "casa-orrin" };
const FIGURES: Figures[] = [
  { ...orrin, week: "2026-03-09", perkId: "perk-door", claims: 4, uses: 3 },
  { ...orrin, week: "2026-03-09", perkId: null, payments: 2, refunds: 1, netCents: 123_450 },
  { ...orrin, week: "2026-03-02", perkId: "perk-gone", claims: 2 },
  { ...none, week: "2026-03-02", brand: null, perkId: "perk-lost", claims: 1 },
];
const PERKS = [
  { id: "perk-door", title: "The evening door", brandSlug: "casa-orrin", brandName: "Casa Orrin" },
];

const draw = (figures: Figures[], brandNames?: Map<string, string>) =>
  render(
    <PerkFigures
      weeks={WEEKS}
      figures={figures}
      perks={PERKS}
      brandNames={brandNames}
      exportHref="/till/export?of=perks"
    />,
  );

const rowTexts = () =>
  within(screen.getByRole("table", { name: "Perks and payments by week" }))
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test("a brand sees its perks by week, with the chart's text and a CSV file", () => {
  draw(FIGURES.slice(0, 3));
  const [claims, uses, payments] = screen.getAllByRole("img");
  expect(claims).toHaveAccessibleName(
    "2 weeks from Mar 2 to Mar 9: claims 6; most were claims in the week of Mar 9, 4.",
  );
  expect(uses).toHaveAccessibleName(/: uses 3;/);
  expect(payments).toHaveAccessibleName(/: payments 2;/);
  expect(rowTexts()).toEqual([
    ["Week, perk", "Claims", "Uses", "Payments", "Amount"],
    ["Mar 9", "4", "3", "2", "$1,234.50"],
    ["The evening door", "4", "3", "0", "$0.00"],
    ["At the till", "0", "0", "2", "$1,234.50"],
    ["Mar 2", "2", "0", "0", "$0.00"],
    ["Removed perk perk-gone", "2", "0", "0", "$0.00"],
  ]);
  expect(screen.getByRole("link", { name: "All weeks as a CSV file" })).toHaveAttribute(
    "href",
    "/till/export?of=perks",
  );
});

test("administrators see the brand of each row", () => {
  draw(FIGURES, new Map([["casa-orrin", "Casa Orrin"]]));
  expect(rowTexts().map(([name]) => name)).toEqual([
    "Week, brand and perk",
    "Mar 9",
    "Casa Orrin: The evening door",
    "Casa Orrin: At the till",
    "Mar 2",
    "Casa Orrin: Removed perk perk-gone",
    "Removed perk perk-lost",
  ]);
});

test("without figures, the page says what will appear", () => {
  draw([]);
  expect(screen.getByText("Nothing to count yet")).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
});
