import type { StatisticsName } from "@/domain/concierge/export-statistics";
import type { ConciergeStatistics, InvitationStatistics } from "@/domain/concierge/list-statistics";
import { formatDay } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { StaffSection } from "./staff-section";
import { StatisticsTable } from "@/ui/statistics/statistics-table";
import { type Series, WeekChart } from "@/ui/statistics/week-chart";

type StatisticsViewProps = {
  /** Mondays, oldest first. */
  weeks: string[];
  concierge: ConciergeStatistics[];
  invitations: InvitationStatistics[];
};

export function StatisticsView({ weeks, concierge, invitations }: StatisticsViewProps) {
  const chart = (series: Series[]) => {
    const names = weeks.map(formatDay);
    return <WeekChart summary={chartSummary(names, series)} weeks={names} series={series} />;
  };
  return (
    <ListAndDetail>
      <StaffSection
        title="The Concierge"
        note="Grouped by the week of the request (Monday to Sunday, New York time) and by the concierge who sent it or claimed it last."
      >
        {chart([
          { name: "Requested", values: byWeek(weeks, concierge, ({ asked }) => asked) },
          { name: "Sent within 24 hours", values: byWeek(weeks, concierge, ({ inTime }) => inTime) },
          { name: "Joined", values: byWeek(weeks, concierge, ({ joined }) => joined) },
        ])}
        <div className="mt-8">
          <StatisticsTable
            caption="The Concierge by week"
            kind="Concierge"
            rows={concierge}
            keyOf={({ week, conciergeId }) => `${week} ${conciergeId}`}
            nameOf={(row) => row.concierge ?? "No one yet"}
            empty="No Concierge requests in these weeks."
            metrics={[
              { name: "Requested", of: ({ asked }) => asked },
              { name: "Sent, 24 h", of: ({ inTime }) => inTime },
              { name: "Sent", of: ({ sent }) => sent },
              { name: "Delivered", of: ({ delivered }) => delivered },
              { name: "Bounced", of: ({ bounced }) => bounced },
              { name: "Joined", of: ({ joined }) => joined },
            ]}
          />
        </div>
        <FileLink of="concierge-figures" />
      </StaffSection>
      <StaffSection
        title="Invitations"
        note="Grouped by the week they were created and the page where the sponsor started. Counts: created, shared, and joined by at least one friend."
      >
        {chart([
          { name: "Created", values: byWeek(weeks, invitations, ({ created }) => created) },
          { name: "Shared", values: byWeek(weeks, invitations, ({ shared }) => shared) },
          { name: "Joined", values: byWeek(weeks, invitations, ({ joined }) => joined) },
        ])}
        <div className="mt-8">
          <StatisticsTable
            caption="Invitations by week"
            kind="source"
            rows={invitations}
            keyOf={({ week, source }) => `${week} ${source}`}
            nameOf={({ source }) => source}
            empty="No invitations were created in these weeks."
            metrics={[
              { name: "Created", of: ({ created }) => created },
              { name: "Shared", of: ({ shared }) => shared },
              { name: "Joined", of: ({ joined }) => joined },
              { name: "Friends", of: ({ friends }) => friends },
            ]}
          />
        </div>
        <FileLink of="invitation-figures" />
      </StaffSection>
    </ListAndDetail>
  );
}

function FileLink({ of }: { of: StatisticsName }) {
  return (
    <p className="mt-4">
      <a
        href={`${paths.conciergeExport}?of=${of}`}
        download
        data-screen-only=""
        className="inline-flex min-h-11 items-center text-link"
      >
        All weeks as a CSV file
      </a>
    </p>
  );
}

/** Sums a metric for each of `weeks`. A week without rows counts as 0. */
export function byWeek<Row extends { week: string }>(
  weeks: string[],
  rows: Row[],
  metric: (row: Row) => number,
): number[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.week, (sums.get(row.week) ?? 0) + metric(row));
  return weeks.map((week) => sums.get(week) ?? 0);
}

/** Describes a chart: the total of each series, and the peak week of the first series. */
export function chartSummary(weeks: string[], series: Series[]): string {
  const totals = series.map(({ name, values }) => `${name.toLowerCase()} ${sum(values)}`);
  const [first] = series;
  const most = Math.max(...(first?.values ?? [0]));
  const peak = first && most > 0 ? weeks[first.values.indexOf(most)] : undefined;
  const peakText = peak ? `; most were ${first?.name.toLowerCase()} in the week of ${peak}, ${most}` : "";
  const weeksText = weeks.length === 1 ? "1 week" : `${weeks.length} weeks`;
  return `${weeksText} from ${weeks[0]} to ${weeks.at(-1)}: ${totals.join(", ")}${peakText}.`;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
