import type { PerkFigures as Figures, KnownPerk } from "@/domain/perks/list-perk-figures";
import { formatCents } from "@/lib/money";
import type { Href } from "@/lib/paths";
import { EmptyState } from "@/ui/layout/empty-state";
import { AllWeeksLink } from "@/ui/statistics/all-weeks-link";
import { StatisticsTable } from "@/ui/statistics/statistics-table";
import { WeekByWeek } from "@/ui/statistics/week-by-week";
import { WeekPanels } from "@/ui/statistics/week-panels";
import { byWeek } from "@/ui/statistics/week-summary";

type PerkFiguresProps = {
  /** Mondays, oldest first. */
  weeks: string[];
  figures: Figures[];
  perks: KnownPerk[];
  /** Names of brands by slug; absent at a till, which sees only its own. */
  brandNames?: Map<string, string>;
  /** The CSV file of all weeks. */
  exportHref: Href;
};

/** The chart and the table of claims, uses and payments by week and perk. */
export function PerkFigures({ weeks, figures, perks, brandNames, exportHref }: PerkFiguresProps) {
  if (figures.length === 0)
    return (
      <EmptyState title="Nothing to count yet">
        The first claim, use or payment of the last {weeks.length} weeks appears here.
      </EmptyState>
    );
  const series = [
    { name: "Claims", values: byWeek(weeks, figures, ({ claims }) => claims) },
    { name: "Uses", values: byWeek(weeks, figures, ({ uses }) => uses) },
    { name: "Payments", values: byWeek(weeks, figures, ({ payments }) => payments) },
  ];
  const titles = new Map(perks.map(({ id, title }) => [id, title]));
  return (
    <>
      <WeekPanels weeks={weeks} series={series} isSoFar={!brandNames} />
      <WeekByWeek>
        <StatisticsTable
          caption="Perks and payments by week"
          kind={brandNames ? "brand and perk" : "perk"}
          rows={figures}
          keyOf={({ week, brand, perkId }) => `${week} ${brand} ${perkId}`}
          nameOf={(row) => rowName(row, titles, brandNames)}
          empty=""
          metrics={[
            { name: "Claims", of: ({ claims }) => claims },
            { name: "Uses", of: ({ uses }) => uses },
            { name: "Payments", of: ({ payments }) => payments },
            { name: "Amount", of: ({ netCents }) => netCents, format: formatCents },
          ]}
        />
      </WeekByWeek>
      <p className="mt-4">
        <AllWeeksLink href={exportHref} />
      </p>
    </>
  );
}

function rowName(
  { brand, perkId }: Figures,
  titles: Map<string, string>,
  brandNames?: Map<string, string>,
): string {
  const title = perkId === null ? "At the till" : (titles.get(perkId) ?? `Removed perk ${perkId}`);
  if (!brandNames) return title;
  return brand === null ? title : `${brandNames.get(brand) ?? brand}: ${title}`;
}
