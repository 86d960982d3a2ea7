import type { Figures } from "@/domain/concierge/figures/export-figures";
import type { ConciergeFigures } from "@/domain/concierge/figures/list-concierge-figures";
import type { InvitationFigures } from "@/domain/concierge/figures/list-invitation-figures";
import { formatDay } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { StaffSection } from "../staff-section";
import { byWeek } from "./by-week";
import { chartSummary } from "./chart-summary";
import { FiguresTable } from "./figures-table";
import { type Series, WeekChart } from "./week-chart";

type FiguresViewProps = {
  /** The Mondays of the weeks that are shown, the oldest first. */
  weeks: string[];
  concierge: ConciergeFigures[];
  invitations: InvitationFigures[];
};

/** What became of requests and invitations, by week: drawn, and as tables. */
export function FiguresView({ weeks, concierge, invitations }: FiguresViewProps) {
  const chart = (series: Series[]) => {
    const names = weeks.map(formatDay);
    return <WeekChart summary={chartSummary(names, series)} weeks={names} series={series} />;
  };
  return (
    <>
      <StaffSection
        title="The Concierge"
        note="Requests by the week in which they were asked for (Monday to Sunday, New York), and by whoever sent them or had them last."
      >
        {chart([
          { name: "Asked", values: byWeek(weeks, concierge, ({ asked }) => asked) },
          { name: "Sent within 24 hours", values: byWeek(weeks, concierge, ({ inTime }) => inTime) },
          { name: "Joined", values: byWeek(weeks, concierge, ({ joined }) => joined) },
        ])}
        <div className="mt-8">
          <FiguresTable
            caption="The Concierge by week"
            kind="Concierge"
            rows={concierge}
            keyOf={({ week, conciergeId }) => `${week} ${conciergeId}`}
            nameOf={(row) => row.concierge ?? "Nobody yet"}
            empty="Nobody has asked for a Concierge in these weeks."
            figures={[
              { name: "Asked", of: ({ asked }) => asked },
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
          <FiguresTable
            caption="Invitations by week"
            kind="source"
            rows={invitations}
            keyOf={({ week, source }) => `${week} ${source}`}
            nameOf={({ source }) => source}
            empty="No invitations were created in these weeks."
            figures={[
              { name: "Created", of: ({ created }) => created },
              { name: "Shared", of: ({ shared }) => shared },
              { name: "Joined", of: ({ joined }) => joined },
              { name: "Friends", of: ({ friends }) => friends },
            ]}
          />
        </div>
        <FileLink of="invitation-figures" />
      </StaffSection>
    </>
  );
}

function FileLink({ of }: { of: Figures }) {
  return (
    <p className="mt-4">
      <a
        href={`${paths.conciergeExport}?of=${of}`}
        download
        className="inline-flex min-h-11 items-center text-link"
      >
        All weeks as a CSV file
      </a>
    </p>
  );
}
